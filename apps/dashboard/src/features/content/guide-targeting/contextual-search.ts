export interface ContextualSearch {
  /** The rule that is open: its id, or `new`. */
  readonly rule?: number | 'new' | undefined
}

/** Reads the address of a guide's contextual screen; what makes no sense is left out. */
export function readContextualSearch(search: Record<string, unknown>): ContextualSearch {
  const { rule } = search
  if (rule === 'new') return { rule }
  const id = Number(rule)
  return Number.isInteger(id) && id > 0 ? { rule: id } : {}
}
