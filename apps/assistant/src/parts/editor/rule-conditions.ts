import { contentStatuses, elementStatuses, type RuleContext } from '@waymark/domain/content/contextual'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { element } from '../../core/element.ts'
import { actionButton } from './editor-panel.ts'
import { assumption, conditionState, isAssumable } from './live-rule.ts'
import { gradeNote, recordedLabel } from './picked-view.ts'
import {
  choice,
  contentChoice,
  entry,
  iconTool,
  type RuleForm,
  textInput,
  typedNumber,
} from './rule-writer.ts'
import { newCondition } from './written-rule.ts'

type Of<Type extends RuleContext['type']> = Extract<RuleContext, { type: Type }>

interface Row<Type extends RuleContext['type']> {
  readonly form: RuleForm
  readonly index: number
  readonly one: Of<Type>
  /** Keeps a change of the condition as it is by then: other fields may have been typed into. */
  readonly change: (part: Partial<Of<Type>>, isDrawn?: boolean) => void
}

const matchCount = (document: Document, css: string): number => {
  try {
    return document.querySelectorAll(css).length
  } catch {
    return 0
  }
}

/** The picked element: what it is, how well it is found, and a way back to a selector. */
function pickedFields({ form, index, change }: Row<'element'>, identifier: ElementIdentifier) {
  const { context } = form
  const { page, text } = context
  const type = actionButton(context, text('rules.typeSelector'), () => change({ identifier: undefined }))
  type.dataset['place'] = `contexts.${index}.identifier`
  type.classList.add('small')
  return [
    element(page.document, 'p', { class: 'target', text: recordedLabel(identifier) }),
    gradeNote(context, identifier),
    element(page.document, 'div', { class: 'row' }, pickButton(form, index, 'pickAgain'), type),
  ]
}

/** The selector that the author types, with the number of its matches. */
function typedFields({ form, index, one, change }: Row<'element'>): readonly HTMLElement[] {
  const { context } = form
  const { page, text } = context
  const matches = element(page.document, 'p', { class: 'note' })
  const count = (css: string): void => {
    const found = matchCount(page.document, css)
    matches.textContent = text(found === 1 ? 'matchesOne' : found ? 'matchesMany' : 'matchesNone', {
      count: found,
    })
    matches.hidden = !css.trim()
  }
  count(one.selector)
  const label = text('rules.selector')
  return [
    element(page.document, 'div', { class: 'row' }, pickButton(form, index, 'pickHere')),
    textInput(form, `contexts.${index}.selector`, label, one.selector, 1_000, typed => {
      count(typed)
      change({ selector: typed.trim() }, false)
    }),
    matches,
  ]
}

function pickButton(
  { context, pick }: RuleForm,
  index: number,
  label: 'pickHere' | 'pickAgain',
): HTMLElement {
  const made = actionButton(context, context.text(label), () => pick(index))
  made.dataset['place'] = `contexts.${index}.pick`
  made.classList.add('small')
  return made
}

function elementFields(row: Row<'element'>): readonly HTMLElement[] {
  const { form, index, one, change } = row
  const { text } = form.context
  return [
    ...(one.identifier ? pickedFields(row, one.identifier) : typedFields(row)),
    choice(
      form,
      `contexts.${index}.status`,
      text('rules.status'),
      elementStatuses.map(status => [status, text(`rules.elementStatuses.${status}`)] as const),
      one.status,
      status => change({ status }),
    ),
  ]
}

function userFields({ form, index, one, change }: Row<'user'>): readonly HTMLElement[] {
  const { text } = form.context
  const statuses = ['inactive', 'active'] as const
  return [
    choice(
      form,
      `contexts.${index}.status`,
      text('rules.status'),
      statuses.map(status => [status, text(`rules.userStatuses.${status}`)] as const),
      one.status,
      status => change({ status }),
    ),
    textInput(form, `contexts.${index}.seconds`, text('rules.seconds'), `${one.seconds ?? ''}`, 5, typed =>
      change({ seconds: typed.trim() ? typedNumber(typed) : null }, false),
    ),
  ]
}

type ConditionKind = keyof typeof contentStatuses

function contentFields({ form, index, one, change }: Row<'content'>): readonly HTMLElement[] {
  const { text } = form.context
  const { kind, id } = one.contentRef
  const kinds = Object.keys(contentStatuses) as ConditionKind[]
  return [
    choice(
      form,
      `contexts.${index}.kind`,
      text('rules.kind'),
      kinds.map(value => [value, text(`rules.kinds.${value}`)] as const),
      kind,
      next => change({ status: contentStatuses[next][0], contentRef: { kind: next, id: null } }),
    ),
    contentChoice(form, `contexts.${index}.contentRef`, kind, id, chosen =>
      change({ contentRef: { kind, id: chosen } }),
    ),
    choice(
      form,
      `contexts.${index}.status`,
      text('rules.status'),
      contentStatuses[kind].map(status => [status, text(`rules.contentStatuses.${status}`)] as const),
      one.status,
      status => change({ status }),
    ),
  ]
}

function eventFields({ form, index, one, change }: Row<'event'>): readonly HTMLElement[] {
  const label = form.context.text('rules.eventName')
  return [
    textInput(form, `contexts.${index}.name`, label, one.name, 64, typed =>
      change({ name: typed.trim() }, false),
    ),
  ]
}

interface AnyRow {
  readonly form: RuleForm
  readonly index: number
  readonly one: RuleContext
  readonly change: (part: object, isDrawn?: boolean) => void
}

function fieldsOf({ one, ...row }: AnyRow): readonly HTMLElement[] {
  if (one.type === 'element') return elementFields({ ...row, one })
  if (one.type === 'user') return userFields({ ...row, one })
  return one.type === 'content' ? contentFields({ ...row, one }) : eventFields({ ...row, one })
}

/** What the author assumes about the past of the user, for a condition about it. */
function assumed({ writer, context }: RuleForm, index: number): HTMLElement {
  const { label, box } = assumption(context, isAssumed => {
    const next = new Set(writer.assumed)
    if (isAssumed) next.add(index)
    else next.delete(index)
    writer.assumed = next
    writer.show()
  })
  box.checked = writer.assumed.has(index)
  return label
}

interface ConditionRow {
  readonly node: HTMLElement
  readonly show: (holds: boolean) => void
}

/** One condition of the rule: its fields, and whether it holds in the page at this moment. */
export function conditionRow(form: RuleForm, index: number, one: RuleContext): ConditionRow {
  const { context, writer } = form
  const { text } = context
  const put = (next: RuleContext, isDrawn = true): void =>
    form.change({ contexts: writer.rule.contexts.with(index, next) }, isDrawn)
  const change = (part: object, isDrawn = true): void =>
    put({ ...(writer.rule.contexts[index] ?? one), ...part } as RuleContext, isDrawn)
  const types = ['element', 'user', 'content', 'event'] as const
  const state = conditionState(context)
  const remove = iconTool(
    form,
    `contexts.${index}.remove`,
    text('rules.removeCondition', { position: index + 1 }),
    () => {
      writer.assumed = new Set()
      form.change({ contexts: writer.rule.contexts.toSpliced(index, 1) })
    },
  )
  const row = { form, index, one, change }
  const node = entry(
    form,
    text('rules.condition', { position: index + 1 }),
    [state.node, remove],
    element(
      context.page.document,
      'div',
      { class: 'pair' },
      choice(
        form,
        `contexts.${index}.type`,
        text('rules.context'),
        types.map(type => [type, text(`rules.types.${type}`)] as const),
        one.type,
        type => put(newCondition(type)),
      ),
      choice(
        form,
        `contexts.${index}.operator`,
        text('rules.operator'),
        (['is', 'isNot'] as const).map(value => [value, text(`rules.operators.${value}`)] as const),
        one.operator,
        operator => change({ operator }),
      ),
    ),
    ...fieldsOf(row),
    isAssumable(one) ? assumed(form, index) : null,
  )
  return { node, show: holds => state.show(node, holds) }
}
