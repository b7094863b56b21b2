import type { ElementIdentifier } from '@waymark/domain'

/** Why no element was taken. */
export type FindFault = 'not_found' | 'multiple' | 'hidden' | 'invalid_selector'

export type Found<E> = { readonly element: E } | { readonly fault: FindFault }

/** How the finding looks at a page; `query` throws on a selector that is none. */
export interface Lookup<E> {
  readonly query: (css: string) => readonly E[]
  readonly isVisible: (element: E) => boolean
  readonly hasText: (element: E, text: string) => boolean
}

/** The fault that tells the author most is named when no candidate is good. */
const severity: readonly FindFault[] = ['multiple', 'hidden', 'not_found', 'invalid_selector']

function tryCandidate<E>(css: string, text: string | undefined, lookup: Lookup<E>): Found<E> {
  let matches: readonly E[]
  try {
    matches = lookup.query(css)
  } catch {
    return { fault: 'invalid_selector' }
  }
  const wanted = text ? matches.filter(element => lookup.hasText(element, text)) : matches
  const visible = wanted.filter(lookup.isVisible)
  const [element] = visible
  if (element !== undefined && visible.length === 1) return { element }
  return { fault: visible.length ? 'multiple' : wanted.length ? 'hidden' : 'not_found' }
}

/** Tries the candidates in order; each must match exactly one visible element (that contains the text, if given). */
export function findElement<E>({ candidates, text }: ElementIdentifier, lookup: Lookup<E>): Found<E> {
  const faults = new Set<FindFault>()
  for (const { css } of candidates) {
    const found = tryCandidate(css, text, lookup)
    if ('element' in found) return found
    faults.add(found.fault)
  }
  return { fault: severity.find(fault => faults.has(fault)) ?? 'not_found' }
}
