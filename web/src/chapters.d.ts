/** Chapters of the messages, as the build parts them. */
declare module "*.json?evenings" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?pad" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?hint" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?puzzle" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?review" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?learn" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?robots" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?rules" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?settings" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?sushi_boat" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?sushi_go_party" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?sushizock" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?host" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "*.json?privacy" {
  const messages: Record<string, string>;
  export default messages;
}
