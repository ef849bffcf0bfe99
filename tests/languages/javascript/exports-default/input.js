export default connect(state)(class Page {
  render() {}
});
