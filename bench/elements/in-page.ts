import { finder as medv } from '@medv/finder'
import { select } from 'optimal-select'
import type { ElementIdentifier } from '../../packages/domain/src/content/guide/index.ts'
import { findInPage, isVisible, openRoots } from '../../apps/assistant/src/finder/page-lookup.ts'
import { identify } from '../../apps/assistant/src/parts/editor/identify.ts'
import * as deep from '../../apps/assistant/src/parts/finder/deep-find.ts'
import { rankMatches } from '../../apps/assistant/src/parts/finder/repair.ts'
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

interface Recorded {
  readonly identifier: ElementIdentifier
  readonly methods: Readonly<Record<string, () => Element | null>>
}

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

/** A selector counts where it matches one element alone, anywhere in the page. */
function bySelector(make: () => string): () => Element | null {
  let css: string
  try {
    css = make()
  } catch {
    return () => null
  }
  return () => {
    try {
      const found = roots().flatMap(root => [...root.querySelectorAll(css)])
      return found.length === 1 ? (found[0] ?? null) : null
    } catch {
      return null
    }
  }
}

/** Every method's record of the element, as the way to find it later. */
function record(element: Element, isAlone: boolean): Recorded {
  const identifier = JSON.parse(JSON.stringify(identify(parts, element)))
  deep.allowRepair(identifier)
  const waymark = () => {
    const found = findInPage(identifier, { window, document }, nothing, deep.deepFind)
    return 'element' in found ? found.element : null
  }
  if (isAlone) return { identifier, methods: { Waymark: waymark } }
  return { identifier, methods: { Waymark: waymark, ...recordOthers(element) } }
}

function recordOthers(element: Element): Recorded['methods'] {
  const similo = recordSimilo(element)
  return {
    Similo: () => findSimilo(similo),
    '@medv/finder': bySelector(() => medv(element)),
    'optimal-select': bySelector(() => select(element)),
    'CSS path': bySelector(() => cssPath(element)),
  }
}

const isThere = (element: Element): boolean => element.isConnected && isVisible(window, element)

/** Evenly chosen elements that a person can use. */
function targets(count: number): Element[] {
  const all = roots()
    .flatMap(root => [...root.querySelectorAll(interactive)])
    .filter(isThere)
    .filter(
      one => 'element' in findInPage(identify(parts, one), { window, document }, nothing, deep.deepFind),
    )
  const step = Math.max(1, all.length / count)
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor(index * step)] as Element,
  )
}

function outcomeOf(find: () => Element | null, target: Element, isRemoved: boolean): Outcome {
  const found = find()
  if (!found) return 'none'
  return !isRemoved && found === target ? 'found' : 'wrong'
}

const tagOf = (element: Element) => element.outerHTML.slice(0, 90).replace(/\s+/g, ' ')

/** The three that came closest, and the target. */
function describeComparison(identifier: ElementIdentifier, target: Element): string {
  const roots = deep.documentsOf({ window, document }, nothing, identifier.frame).flatMap(one => openRoots(one, nothing))
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
    const { identifier, methods } = record(target, isAlone)
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

/** How long finding by comparison takes in this page, at worst of 95 in 100. */
export function measureRepair(css: string, rounds: number): number {
  const target = document.querySelector(css) as HTMLElement
  const identifier = JSON.parse(JSON.stringify(identify(parts, target)))
  for (const candidate of identifier.candidates) candidate.css = '#gone'
  deep.allowRepair(identifier)
  target.removeAttribute('id')
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    document.body.style.paddingTop = `${round % 2}px`
    const startedAt = performance.now()
    const found = findInPage(identifier, { window, document }, nothing, deep.deepFind)
    taken.push(performance.now() - startedAt)
    if (!('element' in found) || found.element !== target) throw new Error('not found by comparison')
  }
  return taken.sort((one, other) => one - other)[Math.floor(rounds * 0.95)] ?? 0
}
