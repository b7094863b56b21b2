import { isUsableValue, ownMark, stateClass } from '@waymark/domain/content/element'
import type { ElementTraits } from '@waymark/domain/content/guide'
import type { SelectorConfig } from '@waymark/domain/workspace/property'
import { ask } from '../../finder/own-words.ts'
import type { Root } from '../../finder/page-lookup.ts'
import type { Finder } from './editor-context.ts'

const markNames = ['id', 'name', 'for', 'href', 'placeholder', 'title', 'alt'] as const
/** Parts of addresses that are not recorded: script addresses, and queries, which may be private. */
const noAddress = /^javascript:|^#?$|[?]/
const maxMarks = 12
const maxClasses = 8
const maxOthers = 12
const maxLength = 120

/** Returns whether a value is recorded: values that are blocked by settings or generated are not. */
function usable({ valueBlocklist }: SelectorConfig): (value: string, isTrusted?: boolean) => boolean {
  const blocked = valueBlocklist.map(pattern => new RegExp(pattern))
  return (value, isTrusted = false) => isUsableValue(value, blocked, isTrusted)
}

/** A short selector of a level without the names that may not be used. */
function stableLevel(level: string, isUsable: (value: string) => boolean): string {
  const [tag = '', ...names] = level.split(/(?=[.#])/)
  return [tag, ...names.filter(name => isUsable(name.slice(1)) && !stateClass.test(name.slice(1)))]
    .join('')
    .slice(0, maxLength)
}

/**
 * Elements of the same kind in the same root, nearest around it first; for a part of a web component then those in other
 * components of its kind.
 */
function alikeAround(element: Element, root: Root): Element[] {
  const tag = ask(element, 'localName')
  const alike = [...root.querySelectorAll(tag)].filter(one => one !== element)
  const near: Element[] = []
  for (let node = ask(element, 'parentElement'); node && near.length < maxOthers; ) {
    near.push(...alike.filter(one => node?.contains(one) && !near.includes(one)))
    node = ask(node, 'parentElement')
  }
  const { host } = root as Partial<ShadowRoot>
  if (!host || near.length >= maxOthers) return near
  const components = alikeAround(host, ask(host, 'getRootNode') as Root)
  return [...near, ...components.flatMap(one => [...(one.shadowRoot?.querySelectorAll(tag) ?? [])])]
}

/** Records the traits of an element for a later comparison; see {@link ElementTraits}. */
export function recordTraits(
  { traitReader }: Finder,
  element: Element,
  settings: SelectorConfig,
): ElementTraits {
  const root = ask(element, 'getRootNode') as Root
  const isUsable = usable(settings)
  const { nameOf, rowText, seeOwn, seePlace } = traitReader([root])
  const own = ask(element, 'getAttributeNames').filter(name => ownMark.test(name))
  const names = [...new Set([...settings.attributes, ...own, ...markNames])]
  const { label: _label, marks, ...seen } = seeOwn(element, names)
  const { heading: _heading, ...place } = seePlace(element)
  const kept = Object.entries(marks).filter(
    ([name, value]) =>
      isUsable(value, settings.attributes.includes(name)) && !(name === 'href' && noAddress.test(value)),
  )
  const name = nameOf(element)
  const named = alikeAround(element, root).map(nameOf)
  const others = new Set(named.filter(one => one && one !== name && one.length <= maxLength))
  const twins = [...root.querySelectorAll(seen.tag)].filter(one => nameOf(one) === name)
  return {
    ...seen,
    ...place,
    marks: Object.fromEntries(kept.slice(0, maxMarks)),
    classes: seen.classes
      .filter(one => isUsable(one) && !stateClass.test(one) && one.length <= maxLength)
      .slice(0, maxClasses),
    parents: place.parents.map(level => stableLevel(level, isUsable)),
    others: [...others].slice(0, maxOthers),
    ...(twins.length > 1 ? { row: rowText(element, twins) } : {}),
  }
}
