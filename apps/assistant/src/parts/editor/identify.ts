import { buildCandidates } from '@waymark/domain/content/element'
import type { ElementIdentifier, ElementTraits, SelectorCandidate } from '@waymark/domain/content/guide'
import { ask, viewOf } from '../../finder/own-words.ts'
import { isVisible, type Root } from '../../finder/page-lookup.ts'
import type { EditorContext, Finder } from './editor-context.ts'
import { recordTraits } from './record-traits.ts'
import { rivalsOf } from './rivals-of.ts'
import { describeAncestors } from './see-element.ts'

type Parts = Pick<EditorContext, 'page' | 'shell' | 'state' | 'finder'>

/** Maximum matches that are compared one by one. */
const maxLooked = 20
const maxNameLength = 200
const rootOf = (element: Element): Root => ask(element, 'getRootNode') as Root

/** Returns the accessible name; for fields, only the label. Empty if it is too long for a name. */
export function nameFor({ isFilled, namesIn, shownOn }: Finder, element: Element): string {
  const name = namesIn([rootOf(element)], isFilled(element) ? () => '' : shownOn)(element)
  return name.length <= maxNameLength ? name : ''
}

/** Runs selector queries for this element within its document or shadow root. */
function pageOf({ page: { window } }: Parts, element: Element) {
  const root = rootOf(element)
  const matches = (css: string): Element[] => {
    try {
      return [...root.querySelectorAll(css)]
    } catch {
      return []
    }
  }
  return {
    count: (css: string) => matches(css).length,
    isUnique(css: string) {
      const found = matches(css)
      if (!found.includes(element) || found.length > maxLooked) return false
      return found.length === 1 || found.every(one => one === element || !isVisible(window, one))
    },
  }
}

const candidatesOf = (parts: Parts, element: Element) =>
  buildCandidates(describeAncestors(element), parts.state.selectors, pageOf(parts, element))

/** Returns a selector of all elements of the same kind, as candidates for a comparison. */
function kindOf(parts: Parts, element: Element): SelectorCandidate {
  const css = ask(element, 'localName')
  return { css, kind: 'structure', matches: pageOf(parts, element).count(css) }
}

/** Selectors of these elements, each in the document or root of its own. */
const pathOf = (parts: Parts, elements: readonly Element[]): string[] =>
  elements.map(one => candidatesOf(parts, one)[0]?.css ?? ask(one, 'localName'))

/** The shadow hosts around an element, outermost first. */
export function hostsAround(element: Element): Element[] {
  const { host } = rootOf(element) as Partial<ShadowRoot>
  return host ? [...hostsAround(host), host] : []
}

/** The frames around an element, outermost first. */
function framesAround(window: Window, element: Element): Element[] {
  const view = viewOf(element)
  const frame = view === window ? null : view.frameElement
  return frame ? [...framesAround(window, frame), frame] : []
}

/**
 * The selectors of an element. A place among siblings names another element once something is removed, and a text may
 * be part of another one: what has a text or name and no selector of its own is found by comparison with its kind.
 */
function pointersOf(
  parts: Parts,
  element: Element,
  traits: ElementTraits,
  label: string,
): readonly SelectorCandidate[] {
  const all = candidatesOf(parts, element)
  const { isUnique } = pageOf(parts, element)
  const steady = all.filter(({ css, kind }) => kind !== 'structure' && !css.includes(':nth-of-type('))
  if (steady.some(({ css }) => isUnique(css))) return steady
  return traits.row !== undefined || traits.text || label ? [kindOf(parts, element)] : all
}

/**
 * Builds the identifier of an element: several selectors, best first, with role, name, a heading nearby, what it is
 * compared with later, and the way through frames and shadow roots.
 */
export function identify(parts: Parts, element: Element): ElementIdentifier {
  const { finder, state } = parts
  const traits = recordTraits(finder, element, state.selectors)
  const label = nameFor(finder, element)
  const hosts = hostsAround(element)
  const frames = framesAround(parts.page.window, hosts[0] ?? element)
  const role = finder.roleOf(element)
  const heading = finder.traitReader([rootOf(element)]).headingNear(element)
  const known = {
    ...(role && role.length <= 100 ? { role } : {}),
    ...(label ? { label } : {}),
    ...(heading ? { near: [{ relation: 'heading' as const, text: heading }] } : {}),
  }
  const candidates = pointersOf(parts, element, traits, label)
  const ranked = finder.rankMatches(
    parts.page.window,
    { ...known, candidates, traits },
    [rootOf(element)],
    parts.shell.host,
  )
  const rivals = rivalsOf(ranked, element, state.selectors)
  return {
    candidates,
    ...known,
    ...(frames.length ? { frame: pathOf(parts, frames) } : {}),
    ...(hosts.length ? { shadow: pathOf(parts, hosts) } : {}),
    traits: { ...traits, ...(rivals.length ? { rivals } : {}) },
  }
}

/** Returns the page of a step: path, and fragment if it is a route. Queries are left out, because they may be private. */
export const pageAddress = ({ window: { location } }: Parts['page']): string =>
  location.pathname + (/^#!?\//.test(location.hash) ? location.hash.replace(/\?.*/, '') : '')
