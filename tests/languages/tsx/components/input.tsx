import React from 'react';

type Props = {
  label: string;
  onClick?: () => void;
};

/** A button. */
export const Button: React.FC<Props> = ({ label, onClick }) => {
  const handle = React.useCallback(() => onClick?.(), [onClick]);
  return <button onClick={handle}>{label}</button>;
};

export default function App({ items }: { items: string[] }): JSX.Element {
  function renderItem(item: string) {
    return <li key={item}>{item}</li>;
  }
  return (
    <>
      <Button label="a" />
      {items.map(renderItem)}
    </>
  );
}

export const Input = React.forwardRef<HTMLInputElement, Props>(({ label }, ref) => <input ref={ref} />);
const Label = memo(function Label(props: Props) {
  return <b>{props.label}</b>;
});
export const Context = React.createContext<{ theme: string } | null>(null);
const identity = <T,>(x: T) => x;

class Legacy extends React.Component<Props, State> {
  state: State = { open: false };
  private toggle = (event: Event) => {};
  render() {
    return <i />;
  }
}
