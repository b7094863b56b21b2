/** The stored form of a page segment's conditions (document 1 §3, page segment). */
export interface PageConditions {
  readonly rules: readonly string[]
  readonly visibility: 'show' | 'hide'
}
