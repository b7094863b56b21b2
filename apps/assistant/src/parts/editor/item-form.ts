import type { WireWrittenItem } from '@waymark/contract'
import { element } from '../../core/element.ts'
import type { EditorContext } from './editor-context.ts'
import { input, labelled, selection } from './form-controls.ts'
import { ruleFields } from './rule-fields.ts'

export type ItemKind = WireWrittenItem['kind']
/** Fields of an item that the author fills in. */
export type ItemTexts = Pick<WireWrittenItem, 'name' | 'text' | 'rule' | 'guideId'>

export interface ItemForm {
  readonly node: HTMLFormElement
  /** The field to begin with. */
  readonly first: HTMLElement
  readonly read: () => ItemTexts
}

const maxText = { tooltip: 4_000, beacon: 200, validator: 1_000 } as const

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
  const rule = kind === 'validator' && words ? ruleFields(context, { field: name, message: words }) : null
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
