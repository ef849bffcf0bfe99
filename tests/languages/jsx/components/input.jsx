import React, { useState } from 'react';

/** A button. */
export const Button = ({ label, onClick }) => (
  <button onClick={() => onClick()}>{label}</button>
);

export class Panel extends React.Component {
  static propTypes = {};
  state = { open: false };
  toggle = () => this.setState({ open: true });

  render() {
    return <div>{this.props.children}</div>;
  }
}

const Fancy = React.memo(function Fancy(props) {
  return <Button {...props} />;
});

export function useOpen() {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen(!open), [open]);
  return { open, toggle };
}

Button.displayName = 'Button';
Fancy.Part = () => <i />;
export default Fancy;
