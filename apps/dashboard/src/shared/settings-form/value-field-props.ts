export interface ValueFieldProps {
  /** Key of the value in the form. */
  readonly name: string
  readonly label: string
  readonly description?: string
}
