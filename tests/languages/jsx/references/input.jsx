export default function App(props) {
  const [state, setState] = useState(0);
  setState(state + 1);
  return <Layout.Main onLoad={load}><Item name={props.name()} /><p>{text()}</p></Layout.Main>;
}
