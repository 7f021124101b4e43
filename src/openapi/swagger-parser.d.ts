declare module '@apidevtools/swagger-parser/lib/validators/schema.js' {
  const validate: (document: object) => void;
  export default validate;
}
