/** The part of the package that is compared with; it brings no types. */
declare module 'optimal-select' {
  export function select(element: Element): string
}
