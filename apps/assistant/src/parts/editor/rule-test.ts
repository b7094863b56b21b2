import type { WireTestedRule } from '@waymark/contract'
import { element } from '../../core/element.ts'
import { watchPage } from '../automatic-content/watch-page.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, panelWith } from './editor-panel.ts'
import { assumption, conditionState, isAssumable, showOutcome, verdictHere } from './live-rule.ts'

type Condition = WireTestedRule['conditions'][number]

interface Row {
  readonly item: HTMLElement
  readonly show: (holds: boolean) => void
  /** User state that the author assumes; unset for conditions about the page itself. */
  readonly assumed: HTMLInputElement | undefined
}

function rowOf(context: EditorContext, condition: Condition, onChange: () => void): Row {
  const { document } = context.page
  const state = conditionState(context)
  const item = element(document, 'li', {}, state.node, element(document, 'span', { text: condition.text }))
  const show = (holds: boolean): void => state.show(item, holds)
  if (!isAssumable(condition.context)) return { item, show, assumed: undefined }
  const { label, box } = assumption(context, onChange)
  item.append(label)
  return { item, show, assumed: box }
}

/** Shows for each condition of a rule whether it holds in this page at this moment, and whether the rule would act. */
export function openRuleTest(context: EditorContext, { connection, conditions }: WireTestedRule): void {
  const { page, shell, text, close } = context
  const { document } = page
  const rows = conditions.map(condition => rowOf(context, condition, show))
  const contexts = conditions.map(condition => condition.context)
  const outcome = element(document, 'p', { role: 'status', class: 'target' })
  const watch = watchPage(context, show)
  const panel = panelWith(context, {
    title: text('titleTestRule'),
    closeLabel: text('close'),
    onClose: close,
  })
  panel.body.append(
    outcome,
    element(
      document,
      'ul',
      { class: 'conditions', 'aria-label': text('ruleConditions') },
      ...rows.map(row => row.item),
    ),
    element(document, 'p', { class: 'hint', text: text('ruleTestHint') }),
    actionButton(context, text('ruleReset'), () => {
      watch.reset()
      show()
    }),
  )
  watch.watch([{ contexts }])
  show()
  shell.raise()

  function show(): void {
    const isAssumed = (index: number) => rows[index]?.assumed?.checked === true
    const { holds, contexts: seen } = verdictHere(watch, page.now(), { connection, contexts, isAssumed })
    rows.forEach((row, index) => {
      row.show(seen[index]?.holds === true)
    })
    showOutcome(context, outcome, holds)
  }
}
