/** Makes one. */
export default async (request) => {
  const helper = () => request;
  return helper();
};
