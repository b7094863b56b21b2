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

type Listed = Pick<ElementTraits, 'marks' | 'classes' | 'parents' | 'hints' | 'inside'>

/** The values of these traits that may be recorded. */
export function recordable(
  { marks, classes, parents, hints = {}, inside = [] }: Listed,
  settings: SelectorConfig,
): { readonly [Trait in keyof Listed]-?: NonNullable<Listed[Trait]> } {
  const isUsable = usable(settings)
  const kept = Object.entries(marks).filter(
    ([name, value]) =>
      isUsable(value, settings.attributes.includes(name)) && !(name === 'href' && noAddress.test(value)),
  )
  return {
    marks: Object.fromEntries(kept.slice(0, maxMarks)),
    classes: classes
      .filter(one => isUsable(one) && !stateClass.test(one) && one.length <= maxLength)
      .slice(0, maxClasses),
    parents: parents.map(level => stableLevel(level, isUsable)),
    hints: Object.fromEntries(Object.entries(hints).filter(([, value]) => isUsable(value))),
    inside: inside.map(part => stableLevel(part, isUsable)),
  }
}

/**
 * Elements of the same kind in the same root, nearest around it first; for a part of a web component then those in other
 * components of its kind.
 */
function alikeAround(element: Element, root: Root): Element[] {
  const tag = ask(element, 'localName')
  const alike = [...root.querySelectorAll(tag)]
  const at = alike.indexOf(element)
  const near: Element[] = []
  // The nearest on either side first: after a removal one of them is in its place.
  const add = (parent: Element): void => {
    for (let away = 1; away < alike.length && near.length < maxOthers; away++)
      for (const one of [alike[at - away], alike[at + away]])
        if (one && parent.contains(one) && !near.includes(one)) near.push(one)
  }
  for (let node = ask(element, 'parentElement'); node && near.length < maxOthers; ) {
    add(node)
    node = ask(node, 'parentElement')
  }
  const { host } = root as Partial<ShadowRoot>
  if (!host || near.length >= maxOthers) return near
  const components = alikeAround(host, ask(host, 'getRootNode') as Root)
  return [...near, ...components.flatMap(one => [...(one.shadowRoot?.querySelectorAll(tag) ?? [])])]
}

/** Values that more elements of its kind have say nothing about the element. */
const maxAlike = 3

/** The names of the further attributes whose values few elements of its kind have. */
function hintNamesOf(
  { isHint, maxSigns }: Finder,
  element: Element,
  root: Root,
  isUsable: (value: string) => boolean,
): readonly string[] {
  const alike = [...root.querySelectorAll(ask(element, 'localName'))]
  const names = ask(element, 'getAttributeNames').filter(name => {
    const value = ask(element, 'getAttribute', name) ?? ''
    if (name.length > maxLength || ownMark.test(name) || !isHint(element, name) || !isUsable(value))
      return false
    return alike.filter(one => ask(one, 'getAttribute', name) === value).length <= maxAlike
  })
  return names.slice(0, maxSigns)
}

/** Records the traits of an element for a later comparison; see {@link ElementTraits}. */
export function recordTraits(finder: Finder, element: Element, settings: SelectorConfig): ElementTraits {
  const root = ask(element, 'getRootNode') as Root
  const { nameOf, rowText, seeOwn, seePlace, seeSigns } = finder.traitReader([root])
  const own = ask(element, 'getAttributeNames').filter(name => ownMark.test(name))
  const names = [...new Set([...settings.attributes, ...own, ...markNames])]
  const { label: _label, ...seen } = seeOwn(element, names)
  const { heading: _heading, beside = [], ...place } = seePlace(element)
  const hintNames = hintNamesOf(finder, element, root, usable(settings))
  const { hints, inside, ...kept } = recordable(
    { ...seen, ...place, ...seeSigns(element, hintNames) },
    settings,
  )
  const name = nameOf(element)
  const named = alikeAround(element, root).map(nameOf)
  const others = new Set(named.filter(one => one && one !== name && one.length <= maxLength))
  const twins = [...root.querySelectorAll(seen.tag)].filter(one => nameOf(one) === name)
  return {
    ...seen,
    ...place,
    ...kept,
    others: [...others].slice(0, maxOthers),
    ...(Object.keys(hints).length ? { hints } : {}),
    ...(inside.length ? { inside } : {}),
    ...(beside.some(Boolean) ? { beside } : {}),
    ...(twins.length > 1 ? { row: rowText(element, twins) } : {}),
  }
}
