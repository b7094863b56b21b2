import type { WireWrittenItem } from '@waymark/contract'
import { isValidValue } from '@waymark/domain/content/page-item'
import { element } from '../../core/element.ts'
import { failureText } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton } from './editor-panel.ts'
import { input, labelled, selection } from './form-controls.ts'

type Rule = NonNullable<WireWrittenItem['rule']>
type RuleKind = Rule['kind']

const ruleKinds = ['required', 'length', 'range', 'regex'] as const

const asBound = (text: string): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

interface RuleFields {
  readonly nodes: readonly Node[]
  readonly read: () => Rule
}

/** The fields of a rule; only those that its kind has are shown. */
function fieldsOf(context: EditorContext, onChange: () => void): RuleFields & { write(rule: Rule): void } {
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
    onChange()
  }
  for (const one of [kind, min, max, pattern]) scope.listen(one, 'input change', show)
  return {
    nodes: [labelled(context, text('rule'), kind), bounds, regex],
    read() {
      const chosen = kind.value as RuleKind
      if (chosen === 'required') return { kind: chosen, value: null }
      if (chosen === 'regex') return { kind: chosen, value: pattern.value }
      return { kind: chosen, value: { min: asBound(min.value), max: asBound(max.value) } }
    },
    write(rule) {
      kind.value = rule.kind
      if (rule.kind === 'regex') pattern.value = rule.value
      if (rule.kind === 'length' || rule.kind === 'range') {
        min.value = `${rule.value.min ?? ''}`
        max.value = `${rule.value.max ?? ''}`
      }
      show()
    },
  }
}

/** A field in which the author tries values; nothing of it is kept or sent. */
function trial(context: EditorContext, read: () => Rule) {
  const { page, scope, text } = context
  const value = input(context, '', 1_000)
  const verdict = element(page.document, 'p', { role: 'status', class: 'verdict' })
  const show = (): void => {
    const isShown = value.value !== ''
    const said = text(isValidValue(read(), value.value) ? 'trialValid' : 'trialInvalid')
    verdict.textContent = isShown ? said : ''
  }
  scope.listen(value, 'input', show)
  return { nodes: [labelled(context, text('trial'), value), verdict], show }
}

/** Turns a description in words into a rule; the author can test and change it before saving. */
function description(
  context: EditorContext,
  field: string,
  onProposed: (rule: Rule, message: string) => void,
): readonly Node[] {
  const { calls, page, scope, text, token } = context
  const words = element(page.document, 'textarea', { rows: 2, maxlength: 500 })
  const said = element(page.document, 'p', { role: 'status', class: 'hint' })
  let isAsking = false
  const propose = async (): Promise<void> => {
    const wanted = words.value.trim()
    if (isAsking || !wanted) return
    isAsking = true
    said.textContent = text('proposing')
    const reply = await calls.writeRule(token, { description: wanted, field })
    isAsking = false
    if (!scope.isOpen()) return
    if (reply?.status !== 200) {
      said.textContent = failureText(text, reply)
      return
    }
    const { rule, message, refusal } = reply.body
    said.textContent = text(refusal ? `proposal_${refusal}` : 'proposed')
    if (rule) onProposed(rule, message ?? '')
  }
  const button = actionButton(context, text('propose'), () => void propose())
  button.classList.add('small')
  return [labelled(context, text('ruleInWords'), words), button, said]
}

/**
 * The fields of a validator's rule, where a model is configured with a description in words.
 * @param parts name of the field, and the message, which a proposal fills in while it is empty
 */
export function ruleFields(
  context: EditorContext,
  { field, message }: { readonly field: string; readonly message: HTMLTextAreaElement },
): RuleFields {
  const fields = fieldsOf(context, () => tried.show())
  const tried = trial(context, fields.read)
  const inWords = context.state.hasModel
    ? description(context, field, (rule, said) => {
        fields.write(rule)
        if (!message.value.trim()) message.value = said
      })
    : []
  // Shows the fields of the first kind.
  fields.write({ kind: 'required', value: null })
  return { nodes: [...inWords, ...fields.nodes, ...tried.nodes], read: fields.read }
}
