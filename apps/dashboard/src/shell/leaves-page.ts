export interface Place {
  readonly pathname: string
  readonly search: object
}

const languageOf = ({ search }: Place) => ('lang' in search ? search.lang : undefined)

/**
 * Whether going from one place to another leaves what is being edited: another page, or the same in another
 * language. Filters, the chosen step and open dialogs do not.
 */
export function leavesPage(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || languageOf(from) !== languageOf(to)
}
