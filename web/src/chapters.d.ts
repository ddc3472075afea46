/** A chapter of the messages, as the build parts them. */
declare module "*.json?robots" {
  const messages: Record<string, string>;
  export default messages;
}
