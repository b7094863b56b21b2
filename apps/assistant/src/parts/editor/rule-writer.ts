import type { WireRuleChoices } from '@waymark/contract'
import { element } from '../../core/element.ts'
import type { PageWatch } from '../automatic-content/watch-page.ts'
import { closeLine, icon } from '../controls/icon.ts'
import type { EditorContext } from './editor-context.ts'
import { labelled, selection } from './form-controls.ts'
import type { WrittenRule } from './written-rule.ts'

/** The rule that is being written, over pages and picks. */
export interface RuleWriter {
  /** Lives until the rule is saved or left. */
  readonly context: EditorContext
  readonly choices: WireRuleChoices
  readonly watch: PageWatch
  rule: WrittenRule
  /** Positions of conditions that the author assumes to hold. */
  assumed: ReadonlySet<number>
  isSaving: boolean
  /** Shows each condition's state. */
  show: () => void
}

/** What the parts of the form need. */
export interface RuleForm {
  readonly writer: RuleWriter
  /** Closed when the form is drawn again. */
  readonly context: EditorContext
  /** Keeps a change; with `isDrawn` the form is drawn again. */
  readonly change: (change: Partial<WrittenRule>, isDrawn?: boolean) => void
  /** Picks the element of a condition in the page. */
  readonly pick: (index: number) => void
}

/** A list to choose from, whose place in the form is known, so that the focus returns to it. */
export function choice<Value extends string>(
  { context }: RuleForm,
  place: string,
  label: string,
  options: readonly (readonly [value: Value, label: string])[],
  value: Value,
  onChange: (value: Value) => void,
): HTMLElement {
  const made = selection(context, options)
  made.value = value
  made.dataset['place'] = place
  context.scope.listen(made, 'change', () => onChange(made.value as Value))
  return labelled(context, label, made)
}

/** A text field with its place in the form. */
export function textInput(
  { context }: RuleForm,
  place: string,
  label: string,
  value: string,
  maxlength: number,
  onInput: (text: string) => void,
): HTMLElement {
  const made = element(context.page.document, 'input', { type: 'text', maxlength, 'data-place': place })
  made.value = value
  context.scope.listen(made, 'input', () => onInput(made.value))
  return labelled(context, label, made)
}

/** The number that is typed; NaN where it is none. */
export const typedNumber = (text: string): number => (text.trim() ? Number(text) : Number.NaN)

/** A small button with an icon. */
export function iconTool(
  { context: { page, scope } }: RuleForm,
  place: string,
  label: string,
  onPress: () => void,
  line = closeLine,
): HTMLElement {
  const made = element(
    page.document,
    'button',
    { type: 'button', class: 'tool', 'aria-label': label, title: label, 'data-place': place },
    icon(page.document, line),
  )
  scope.listen(made, 'click', onPress)
  return made
}

/** A group of fields with its name and a tool row. */
export function entry(
  { context: { page } }: RuleForm,
  name: string,
  tools: readonly HTMLElement[],
  ...fields: (Node | null)[]
): HTMLElement {
  const { document } = page
  return element(
    document,
    'fieldset',
    { class: 'entry' },
    element(document, 'legend', { text: name }),
    element(document, 'div', { class: 'corner' }, ...tools),
    ...fields,
  )
}

/** Titles of contents of a kind to choose from. */
export function contentChoice(
  form: RuleForm,
  place: string,
  kind: string,
  id: number | null,
  onChange: (id: number | null) => void,
): HTMLElement {
  const { context, writer } = form
  const offered = writer.choices.contents.filter(one => one.kind === kind)
  const options = offered.map(one => [`${one.id}`, one.title || `#${one.id}`] as const)
  const label = context.text(`rules.chosen.${kind}`)
  return choice<string>(form, place, label, [['', '—'], ...options], `${id ?? ''}`, chosen =>
    onChange(chosen ? Number(chosen) : null),
  )
}
