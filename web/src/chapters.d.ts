/** Chapters of the messages, as the build parts them. */
declare module "*.json?robots" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?sushi_boat" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?sushizock" {
  const messages: Record<string, string>;
  export default messages;
}
