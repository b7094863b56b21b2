import { pickedName } from '@waymark/domain/content/contextual'
import { selectorQuality } from '@waymark/domain/content/element'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { element } from '../../core/element.ts'
import { findInPage } from '../../finder/page-lookup.ts'
import type { EditorContext, Finder } from './editor-context.ts'
import { nameFor } from './identify.ts'

const shortName = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

/** Returns the label of an element in the editor: its role or tag, and its name. */
export function labelOf(finder: Finder, target: Element): string {
  const name = nameFor(finder, target)
  const kind = finder.roleOf(target) || target.localName
  return name ? `${kind} “${shortName(name)}”` : kind
}

/** Returns the label of an element that was picked before: its role or tag, and the name that it had. */
export function recordedLabel(identifier: ElementIdentifier): string {
  const name = pickedName({ selector: '', identifier })
  const kind = identifier.role || identifier.traits?.tag || identifier.candidates[0]?.css || ''
  return name ? `${kind} “${shortName(name)}”` : kind
}

/** Returns a text about the player's result for this identifier on this page. */
export function testHere(context: EditorContext, target: Element, identifier: ElementIdentifier): string {
  const found = findInPage(identifier, context.page, context.shell.host, context.finder.deepFind)
  if ('fault' in found) return context.text('testNone')
  return context.text(found.element === target ? 'testFound' : 'testOther')
}

/** Returns the number of elements that the first selector matches. */
function matchesText({ text }: EditorContext, count: number): string {
  if (count === 0) return text('matchesNone')
  return count === 1 ? text('matchesOne') : text('matchesMany', { count })
}

const gradeOf = ({ state }: EditorContext, css: string) =>
  selectorQuality(css, state.selectors.attributes) ?? { grade: 'fragile' as const, reason: 'broad' as const }

/** The grade of the best selector, in words. */
export function gradeNote(context: EditorContext, { candidates }: ElementIdentifier): HTMLElement {
  const { document } = context.page
  const [best] = candidates
  // A bare kind is not used as a selector: everything of that kind is compared with what was recorded.
  const isCompared = best?.kind === 'structure' && /^[\w-]+$/.test(best.css)
  const { grade, reason } = isCompared
    ? ({ grade: 'fair', reason: 'compared' } as const)
    : gradeOf(context, best?.css ?? '*')
  const matches = isCompared ? '' : `${matchesText(context, best?.matches ?? 0)}.`
  return element(
    document,
    'p',
    { class: `note ${grade}` },
    element(document, 'b', { text: context.text(`grade_${grade}`) }),
    document.createTextNode(` ${context.text(`reason_${reason}`)} ${matches}`),
  )
}

/** Selectors with their grade and its reason. */
export function candidateList(context: EditorContext, { candidates }: ElementIdentifier): HTMLElement {
  const { document } = context.page
  const items = candidates.map(({ css }) => {
    const { grade, reason } = gradeOf(context, css)
    return element(
      document,
      'li',
      { class: grade },
      element(document, 'code', { text: css, dir: 'ltr' }),
      element(
        document,
        'small',
        {},
        element(document, 'b', { text: context.text(`grade_${grade}`) }),
        document.createTextNode(` ${context.text(`reason_${reason}`)}`),
      ),
    )
  })
  return element(
    document,
    'div',
    {},
    element(document, 'p', { class: 'count', text: matchesText(context, candidates[0]?.matches ?? 0) }),
    element(document, 'ol', { 'aria-label': context.text('candidates') }, ...items),
  )
}
