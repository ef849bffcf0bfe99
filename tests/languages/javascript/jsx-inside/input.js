// Shows a list.
import React from 'react';

export default function App({ items }) {
  const onClick = () => {};
  return (
    <List onClick={onClick} render={(item) => <b>{item}</b>}>
      {items.map((item) => <Item key={item} />)}
      it's text with {'{'} braces
    </List>
  );
}
