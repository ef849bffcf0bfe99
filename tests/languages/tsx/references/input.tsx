import { Panel } from "./panel";

export function View({ title, onClose }: Props) {
  const ref = useRef<Item>(null);
  return (
    <Panel.Body title={translate(title)} onClick={() => onClose()}>
      <Button ref={ref} onClick={handle} />
      <div>{items.map((item) => <Row key={item.key()} {...item} />)}</div>
    </Panel.Body>
  );
}
