import type { WireWrittenItem } from '@waymark/contract'
import { element } from '../../core/element.ts'
import type { EditorContext } from './editor-context.ts'

export type ItemKind = WireWrittenItem['kind']
type Rule = NonNullable<WireWrittenItem['rule']>
type RuleKind = Rule['kind']
/** Fields of an item that the author fills in. */
export type ItemTexts = Pick<WireWrittenItem, 'name' | 'text' | 'rule' | 'guideId'>

export interface ItemForm {
  readonly node: HTMLFormElement
  /** The field to begin with. */
  readonly first: HTMLElement
  readonly read: () => ItemTexts
}

const ruleKinds = ['required', 'length', 'range', 'regex'] as const
const maxText = { tooltip: 4_000, beacon: 200, validator: 1_000 } as const

function labelled({ page: { document } }: EditorContext, label: string, field: HTMLElement): HTMLElement {
  return element(
    document,
    'label',
    { class: 'field' },
    element(document, 'span', { class: 'label', text: label }),
    field,
  )
}

function input({ page: { document } }: EditorContext, value: string, maxlength: number): HTMLInputElement {
  const made = element(document, 'input', { type: 'text', maxlength })
  made.value = value
  return made
}

function selection(
  { page: { document } }: EditorContext,
  options: readonly (readonly [value: string, label: string])[],
): HTMLSelectElement {
  return element(
    document,
    'select',
    {},
    ...options.map(([value, text]) => element(document, 'option', { value, text })),
  )
}

const asBound = (text: string): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** The fields of a validator's rule: only those that the chosen kind has are shown. */
function ruleFields(context: EditorContext) {
  const { page, scope, text } = context
  const kind = selection(
    context,
    ruleKinds.map(one => [one, text(`rule_${one}`)]),
  )
  const [min, max, pattern] = [input(context, '', 20), input(context, '', 20), input(context, '', 1_000)]
  const bounds = element(
    page.document,
    'div',
    { class: 'pair' },
    labelled(context, text('ruleMin'), min),
    labelled(context, text('ruleMax'), max),
  )
  const regex = labelled(context, text('rulePattern'), pattern)
  const show = (): void => {
    bounds.hidden = kind.value !== 'length' && kind.value !== 'range'
    regex.hidden = kind.value !== 'regex'
  }
  scope.listen(kind, 'change', show)
  show()
  const read = (): Rule => {
    const chosen = kind.value as RuleKind
    if (chosen === 'required') return { kind: chosen, value: null }
    if (chosen === 'regex') return { kind: chosen, value: pattern.value }
    return { kind: chosen, value: { min: asBound(min.value), max: asBound(max.value) } }
  }
  return { nodes: [labelled(context, text('rule'), kind), bounds, regex], read }
}

function guideField(context: EditorContext): HTMLSelectElement {
  const { state, text } = context
  const guides = state.guides.map(({ id, title }) => [`${id}`, title || text('guideUntitled')] as const)
  return selection(context, [['', text('chooseGuide')], ...guides])
}

function textField(context: EditorContext, kind: Exclude<ItemKind, 'elementTag'>) {
  const { document } = context.page
  const attributes = { rows: kind === 'beacon' ? 1 : 3, maxlength: maxText[kind] }
  return element(document, 'textarea', attributes)
}

/** The form of a tooltip, beacon, validator or element tag on a chosen element. */
export function itemForm(context: EditorContext, kind: ItemKind, name: string): ItemForm {
  const { page, text } = context
  const title = input(context, name, 200)
  const words = kind === 'elementTag' ? null : textField(context, kind)
  const rule = kind === 'validator' ? ruleFields(context) : null
  const guide = kind === 'beacon' ? guideField(context) : null
  const node = element(
    page.document,
    'form',
    { class: 'form', novalidate: true },
    guide && labelled(context, text('opensGuide'), guide),
    ...(rule?.nodes ?? []),
    words && labelled(context, text(`text_${kind}`), words),
    labelled(context, text('itemName'), title),
  )
  return {
    node,
    first: guide ?? words ?? title,
    read: () => ({
      name: title.value.trim(),
      text: words?.value.trim() ?? '',
      rule: rule?.read() ?? null,
      guideId: guide?.value ? Number(guide.value) : null,
    }),
  }
}
