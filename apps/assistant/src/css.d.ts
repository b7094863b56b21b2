/** A style sheet as minified text, made by the build. */
declare module '*.css?inline' {
  const text: string
  export default text
}
