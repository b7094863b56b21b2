import { type ElementContext, type ElementStatus, elementKey } from '@waymark/domain/content/contextual'
import type { Context } from '../../core/context.ts'
import { focusedElement } from '../../core/element.ts'
import { ask } from '../../finder/own-words.ts'
import { type ChangeWatch, watchChanges } from '../observers/watch-changes.ts'
import { pickedElements } from './picked-elements.ts'

export type ElementFacts = Readonly<Record<string, Partial<Record<ElementStatus, boolean>>>>

export interface ElementWatch {
  /** Observes the elements of these conditions, in place of those before. */
  watch(conditions: readonly ElementContext[]): void
  /** Statuses of the elements for a rule, by their `elementKey`. */
  facts(rule: number): ElementFacts
  /** A click counts once for each rule: these rules have used the clicks on these elements. */
  useClicks(conditions: readonly ElementContext[], rules: readonly number[]): void
  /** Resets the clicks on a new page. */
  reset(): void
}

const isSelected = (element: Element): boolean =>
  ask(element, 'matches', ':checked, [aria-selected="true"], [aria-checked="true"]')

/** The conditions, each element once. */
const byElement = (conditions: readonly ElementContext[]) =>
  new Map(conditions.map(condition => [elementKey(condition), condition]))

function allMatches(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** Observes presence, clicks, selection and focus of elements; calls `onChange` when one of them may have changed. */
export function watchElements(
  { page, scope, shell }: Pick<Context, 'page' | 'scope' | 'shell'>,
  onChange: () => void,
): ElementWatch {
  const { document } = page
  let watched = byElement([])
  let changes: ChangeWatch | undefined
  /** Clicked elements, each with the rules that have used its last click. */
  const clicked = new Map<string, Set<number>>()

  const isHit = ({ identifier, selector }: ElementContext, path: readonly Element[]): boolean => {
    if (identifier) return picked.isHit(identifier, path)
    const found = allMatches(document, selector)
    return path.some(one => found.includes(one))
  }
  const onClick = (event: Event): void => {
    const path = event.composedPath().filter((one): one is Element => 'matches' in one)
    if (path.includes(shell.host)) return
    for (const [key, condition] of watched) if (isHit(condition, path)) clicked.set(key, new Set())
    onChange()
  }
  const listenIn = (target: EventTarget): void => {
    const options = { capture: true, passive: true }
    scope.listen(target, 'click', onClick, options)
    scope.listen(target, 'focusin focusout change', onChange, options)
  }
  const observe = (): void =>
    changes?.include(picked.roots([...watched.values()].flatMap(({ identifier }) => identifier ?? [])))
  const changed = (): void => {
    observe()
    onChange()
  }
  const picked = pickedElements({ page, shell }, changed, listenIn)
  const factsOf = ({ identifier, selector }: ElementContext, key: string, rule: number) => {
    const found = identifier
      ? [picked.find(identifier)].filter(one => one !== null)
      : allMatches(document, selector)
    const focused = focusedElement(document)
    return {
      present: found.length > 0,
      clicked: clicked.get(key)?.has(rule) === false,
      selected: found.some(isSelected),
      focused: found.some(one => one === focused || one.contains(focused)),
    }
  }
  return {
    watch(conditions) {
      watched = byElement(conditions)
      if (watched.size > 0 && !changes) {
        changes = watchChanges(page, scope, changed)
        changes.include([document])
        listenIn(document)
      }
      observe()
    },
    facts: rule =>
      Object.fromEntries([...watched].map(([key, condition]) => [key, factsOf(condition, key, rule)])),
    useClicks(conditions, rules) {
      for (const condition of conditions)
        for (const rule of rules) clicked.get(elementKey(condition))?.add(rule)
    },
    reset: () => clicked.clear(),
  }
}
