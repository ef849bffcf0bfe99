import React from "react";

type Props = { name: string };

/** Shows a price. */
export const Price = ({ name }: Props) => (
  <div className="price">
    <span>{name} costs what it costs, and is worth every cent of what it costs to those who buy it</span>
  </div>
);

export function List(props: { names: string[] }): JSX.Element {
  const onClick = () => {
    console.log("clicked");
  };
  return <ul onClick={onClick}>{props.names.map((name) => <Price name={name} />)}</ul>;
}
