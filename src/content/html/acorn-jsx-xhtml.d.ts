declare module 'acorn-jsx/xhtml.js' {
  /** HTML 4 character references by name. */
  const entities: Readonly<Record<string, string>>;
  export default entities;
}
