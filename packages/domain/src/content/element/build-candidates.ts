import type { SelectorConfig } from '../../workspace/property/styling-rules.ts'
import type { SelectorCandidate, SelectorKind } from '../guide/step.ts'
import { type SeenElement, type SelectorPart, selectorParts, structurePart } from './selector-parts.ts'
import { type SelectorGrade, selectorQuality } from './selector-quality.ts'

/** Queries about a selector that the page answers. */
export interface SelectorPage {
  /** How many elements it matches. */
  readonly count: (css: string) => number
  /** Whether the element alone is visible among the matches. */
  readonly isUnique: (css: string) => boolean
}

export type BuildRules = SelectorConfig

const maxCandidates = 6
/** Selectors tried on a page, so that the work is bounded: each looks through the whole page. */
const maxTries = 120
const ranks: readonly SelectorGrade[] = ['steady', 'fair', 'fragile']

/** The levels of parents that are always named: `parent > element`. */
function withParents(css: string, chain: readonly SeenElement[], rules: BuildRules): string {
  const parents = chain.slice(1, 1 + rules.minParents)
  return parents.reduce(
    (inner, parent) => `${selectorParts(parent, rules)[0]?.css ?? structurePart(parent)} > ${inner}`,
    css,
  )
}

/** The element by its place below the nearest parent that is unique, level by level. */
function byStructure(
  chain: readonly SeenElement[],
  rules: BuildRules,
  isUnique: (css: string) => boolean,
): string {
  let css = structurePart(chain[0] as SeenElement)
  for (let level = 1; level < chain.length; level++) {
    const parent = chain[level] as SeenElement
    const anchor =
      level > rules.minParents && selectorParts(parent, rules).find(part => isUnique(`${part.css} > ${css}`))
    if (anchor) return `${anchor.css} > ${css}`
    css = `${structurePart(parent)} > ${css}`
  }
  return css
}

/**
 * Builds the selectors of an element, best first: each finds it alone on the page, by itself or below one parent. One
 * that matches several elements is returned only when nothing is unique, so that text and neighbours can decide.
 * @param chain the element, its parent and so on, within one document or shadow root
 */
export function buildCandidates(
  chain: readonly SeenElement[],
  rules: BuildRules,
  page: SelectorPage,
): readonly SelectorCandidate[] {
  const [target] = chain
  if (target === undefined) return []
  const found: SelectorCandidate[] = []
  let tries = 0
  const isUnique = (css: string) => css.length <= 1_000 && tries++ < maxTries && page.isUnique(css)
  const add = (css: string, kind: SelectorKind): void => {
    if (!found.some(one => one.css === css)) found.push({ css, kind, matches: page.count(css) })
  }
  const anchored = ({ kind, css }: SelectorPart): boolean => {
    for (const parent of chain.slice(1 + rules.minParents))
      for (const anchor of selectorParts(parent, rules)) {
        const whole = `${anchor.css} ${css}`
        if (isUnique(whole)) {
          add(whole, kind)
          return true
        }
      }
    return false
  }
  const parts = selectorParts(target, rules).map(part => ({
    ...part,
    css: withParents(part.css, chain, rules),
  }))
  for (const part of parts) {
    if (found.length >= maxCandidates - 1) break
    if (isUnique(part.css)) add(part.css, part.kind)
    else if (part.kind !== 'id') anchored(part)
  }
  tries = 0
  const structure = byStructure(chain, rules, isUnique)
  if (page.isUnique(structure)) add(structure, 'structure')
  if (found.length === 0) add(parts[0]?.css ?? structure, parts[0]?.kind ?? 'structure')
  const rankOf = ({ css }: SelectorCandidate) =>
    ranks.indexOf(selectorQuality(css, rules.attributes)?.grade ?? 'fragile')
  return found.sort((one, other) => rankOf(one) - rankOf(other))
}
