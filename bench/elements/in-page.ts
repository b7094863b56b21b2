import { finder as medv } from '@medv/finder'
import { select } from 'optimal-select'
import { findInPage, isVisible, openRoots } from '../../apps/assistant/src/finder/page-lookup.ts'
import { identify } from '../../apps/assistant/src/parts/editor/identify.ts'
import * as deep from '../../apps/assistant/src/parts/finder/deep-find.ts'
import { rankMatches } from '../../apps/assistant/src/parts/finder/repair.ts'
import type { ElementIdentifier } from '../../packages/domain/src/content/guide/index.ts'
import { findHybridSimilo, type HybridRecord, recordHybridSimilo } from './hybrid-similo.ts'
import { mutations } from './mutations.ts'
import { findSimilo, recordSimilo } from './similo.ts'

/** Result of one attempt: the element, another one, or none. */
export type Outcome = 'found' | 'wrong' | 'none'

/** One case: an element of a page after one change. */
export interface CaseRow {
  readonly target: string
  readonly mutation: string
  readonly isHeldOut: boolean
  readonly isRemoved: boolean
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly ms: number
  /** The elements that came closest, with their shares, where the element was not found. */
  readonly comparison: string
}

interface CaseOptions {
  readonly count: number
  /** The only change to make; null for all. */
  readonly mutation: string | null
  /** Whether the other methods are left out. */
  readonly isAlone: boolean
}

const interactive =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=combobox],[role=menuitem],[role=tab],[role=textbox],[role=checkbox]'
const nothing = document.createElement('waymark-none')
const parts = {
  page: { window, document },
  shell: { host: nothing },
  state: { selectors: { attributes: [], valueBlocklist: [], minParents: 0 } },
  finder: deep,
} as unknown as Parameters<typeof identify>[0]

const roots = (root: Document | ShadowRoot = document): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? roots(one.shadowRoot) : [])),
]

function cssPath(element: Element): string {
  const parent = element.parentElement
  if (!parent) return element.localName
  const index = [...parent.children].filter(one => one.localName === element.localName).indexOf(element) + 1
  return `${cssPath(parent)} > ${element.localName}:nth-of-type(${index})`
}

/** What each method recorded of an element, as it would be stored. */
export interface ElementRecord {
  readonly identifier: ElementIdentifier
  readonly similo: ReturnType<typeof recordSimilo> | null
  readonly hybrid: HybridRecord | null
  /** Selectors of the other methods, by method; empty where a method has none. */
  readonly selectors: Readonly<Record<string, string>>
}

function selectorOf(make: () => string): string {
  try {
    return make()
  } catch {
    return ''
  }
}

/** A selector counts where it matches one element alone, anywhere in the page. */
function bySelector(css: string): Element | null {
  try {
    const found = css ? roots().flatMap(root => [...root.querySelectorAll(css)]) : []
    return found.length === 1 ? (found[0] ?? null) : null
  } catch {
    return null
  }
}

function record(element: Element, isAlone: boolean): ElementRecord {
  const identifier = JSON.parse(JSON.stringify(identify(parts, element)))
  if (isAlone) return { identifier, similo: null, hybrid: null, selectors: {} }
  const selectors = {
    '@medv/finder': selectorOf(() => medv(element)),
    'optimal-select': selectorOf(() => select(element)),
    'CSS path': cssPath(element),
  }
  return { identifier, similo: recordSimilo(element), hybrid: recordHybridSimilo(element), selectors }
}

/** The ways of all methods to find a recorded element in the page as it is now. */
function findersOf({
  identifier,
  similo,
  hybrid,
  selectors,
}: ElementRecord): Record<string, () => Element | null> {
  deep.allowRepair(identifier)
  const others = Object.entries(selectors).map(([method, css]) => [method, () => bySelector(css)] as const)
  return {
    Waymark() {
      const found = findInPage(identifier, { window, document }, nothing, deep.deepFind)
      return 'element' in found ? found.element : null
    },
    ...(similo ? { Similo: () => findSimilo(similo) } : {}),
    ...(hybrid ? { HybridSimilo: () => findHybridSimilo(hybrid) } : {}),
    ...Object.fromEntries(others),
  }
}

const isThere = (element: Element): boolean => element.isConnected && isVisible(window, element)

/** The elements that a person can use, in the order of the page. */
const usable = (): Element[] =>
  roots()
    .flatMap(root => [...root.querySelectorAll(interactive)])
    .filter(isThere)

const isFound = (element: Element): boolean =>
  'element' in findInPage(identify(parts, element), { window, document }, nothing, deep.deepFind)

/** So many of them, evenly chosen. */
function evenly<Item>(all: readonly Item[], count: number): Item[] {
  const step = Math.max(1, all.length / count)
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor(index * step)] as Item,
  )
}

/** Evenly chosen elements that a person can use. */
const targets = (count: number): Element[] => evenly(usable().filter(isFound), count)

function outcomeOf(find: () => Element | null, target: Element, isRemoved: boolean): Outcome {
  const found = find()
  if (!found) return 'none'
  return !isRemoved && found === target ? 'found' : 'wrong'
}

const tagOf = (element: Element) => element.outerHTML.slice(0, 90).replace(/\s+/g, ' ')

/** The three that came closest, and the target. */
function describeComparison(identifier: ElementIdentifier, target: Element): string {
  const roots = deep
    .documentsOf({ window, document }, nothing, identifier.frame)
    .flatMap(one => openRoots(one, nothing))
  const ranked = rankMatches(window, identifier, roots, nothing)
  const lines = ranked.flatMap(({ element, share }, index) =>
    index < 3 || element === target
      ? `${element === target ? '*' : ' '}${index} ${share.toFixed(3)} ${tagOf(element)}`
      : [],
  )
  return `${JSON.stringify(identifier.traits)} ${identifier.candidates.map(one => one.css)}\n    ${lines.join('\n    ')}`
}

/** Every change to every target of this page. */
export function runCases({ count, mutation, isAlone }: CaseOptions): CaseRow[] {
  const rows: CaseRow[] = []
  for (const target of targets(count)) {
    const recorded = record(target, isAlone)
    const { identifier } = recorded
    const methods = findersOf(recorded)
    for (const { name, isHeldOut, apply } of mutations) {
      const undo = mutation && mutation !== name ? null : apply(target)
      if (!undo) continue
      const isRemoved = !target.isConnected
      if (isRemoved || isThere(target)) {
        const startedAt = performance.now()
        methods['Waymark']?.()
        const ms = performance.now() - startedAt
        const outcomes = Object.fromEntries(
          Object.entries(methods).map(([method, find]) => [method, outcomeOf(find, target, isRemoved)]),
        )
        const isRight = outcomes['Waymark'] === (isRemoved ? 'none' : 'found')
        const comparison = isRight ? '' : describeComparison(identifier, target)
        rows.push({ target: tagOf(target), mutation: name, isHeldOut, isRemoved, outcomes, ms, comparison })
      }
      undo()
    }
  }
  return rows
}

/** What is on an element and where it leads: that tells which elements of two releases are the same. */
export const usableKeys = (): string[] =>
  usable().map(one => {
    const { label, text } = deep.traitReader(roots()).seeOwn(one, [])
    return `${one.localName} ${label || text}`
  })

/** Records evenly chosen elements of one release by their index among those that a person can use. */
export function recordRelease(indices: readonly number[], count: number): [number, ElementRecord, string][] {
  const all = usable()
  const chosen = evenly(
    indices.filter(index => isFound(all[index] as Element)),
    count,
  )
  return chosen.map(index => [index, record(all[index] as Element, false), tagOf(all[index] as Element)])
}

/** Finds elements of the release before in this one. */
export function findRelease(
  records: readonly (readonly [index: number, record: ElementRecord, target: string])[],
): CaseRow[] {
  const all = usable()
  return records.map(([index, recorded, target]) => {
    const element = all[index] as Element
    const startedAt = performance.now()
    const outcomes = Object.fromEntries(
      Object.entries(findersOf(recorded)).map(([method, find]) => [method, outcomeOf(find, element, false)]),
    )
    const comparison = outcomes['Waymark'] === 'found' ? '' : describeComparison(recorded.identifier, element)
    const ms = performance.now() - startedAt
    return { target, mutation: 'release', isHeldOut: false, isRemoved: false, outcomes, ms, comparison }
  })
}

/** Prepares searches by comparison for an element of this page; the call that is returned does one of them. */
export function prepareRepair(css: string): () => void {
  const target = document.querySelector(css) as HTMLElement
  const identifier = JSON.parse(JSON.stringify(identify(parts, target)))
  for (const candidate of identifier.candidates) candidate.css = '#gone'
  deep.allowRepair(identifier)
  target.removeAttribute('id')
  let round = 0
  return () => {
    // Whatever the browser has worked out about the page is out of date.
    document.body.style.paddingTop = `${round++ % 2}px`
    const found = findInPage(identifier, { window, document }, nothing, deep.deepFind)
    if (!('element' in found) || found.element !== target) throw new Error('not found by comparison')
  }
}
