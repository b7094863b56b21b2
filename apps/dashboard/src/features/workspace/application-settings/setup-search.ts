export interface SetupSearch {
  /** The live view is open. */
  readonly live?: true | undefined
}

/** Reads the address of the setup screen; what makes no sense is left out. */
export const readSetupSearch = (search: Record<string, unknown>): SetupSearch =>
  search['live'] === true ? { live: true } : {}
