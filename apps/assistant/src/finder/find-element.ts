import type { ElementIdentifier } from '@waymark/domain/content/guide'

/** Reasons for finding no element; `unreachable`: it is in a frame of another origin. */
export type FindFault = 'not_found' | 'multiple' | 'hidden' | 'invalid_selector' | 'unreachable'

export type Found<E> = { readonly element: E } | { readonly fault: FindFault }

/** Access of the finder to a page; `query` throws on an invalid selector. */
export interface Lookup<E> {
  /** Matches in the order of the page. */
  readonly query: (css: string) => readonly E[]
  readonly isVisible: (element: E) => boolean
  /** Returns the text of an element, with single spaces. */
  readonly textOf: (element: E) => string
  readonly contains: (outer: E, inner: E) => boolean
}

/** Order of the faults: if no candidate matches, the most informative one is returned. */
const severity: readonly FindFault[] = ['multiple', 'hidden', 'not_found', 'invalid_selector']

/** Maximum matches that are examined per selector. Two visible matches already make it ambiguous. */
const maxLooked = 100

/** Returns the elements that contain the text; of nested ones, the innermost. */
function withText<E>(matches: readonly E[], text: string, { textOf, contains }: Lookup<E>): readonly E[] {
  const having = matches.filter(element => textOf(element).includes(text))
  return having.filter((element, index) => {
    const following = having[index + 1]
    return following === undefined || !contains(element, following)
  })
}

function tryCandidate<E>(css: string, text: string, lookup: Lookup<E>): Found<E> {
  let matches: readonly E[]
  try {
    matches = lookup.query(css)
  } catch {
    return { fault: 'invalid_selector' }
  }
  const wanted = (text ? withText(matches, text, lookup) : matches).slice(0, maxLooked)
  const visible = wanted.filter(lookup.isVisible)
  // "Save" is meant rather than "Save as" where both are there.
  const exact = visible.length > 1 && text ? visible.filter(one => lookup.textOf(one) === text) : visible
  const [element] = exact
  if (element !== undefined && exact.length === 1) return { element }
  return { fault: visible.length ? 'multiple' : wanted.length ? 'hidden' : 'not_found' }
}

/** Tries the candidates in order; each must match exactly one visible element (that contains the text, if given). */
export function findElement<E>({ candidates, text }: ElementIdentifier, lookup: Lookup<E>): Found<E> {
  const faults = new Set<FindFault>()
  const wanted = collapseWhitespace(text ?? '')
  for (const { css } of candidates) {
    const found = tryCandidate(css, wanted, lookup)
    if ('element' in found) return found
    faults.add(found.fault)
  }
  return { fault: severity.find(fault => faults.has(fault)) ?? 'not_found' }
}

/** Normalizes a text for comparison. */
export const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()
