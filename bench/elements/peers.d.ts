// The libraries that the bench compares with are installed by the bench alone; types are checked without them.
declare module '@medv/finder' {
  export function finder(element: Element): string
}

declare module 'optimal-select' {
  export function select(element: Element): string
}
