import type { WireTestedRule } from '@waymark/contract'
import { contentKey, evaluateContextualRule, type RuleVerdict } from '@waymark/domain/content/contextual'
import { element } from '../../core/element.ts'
import { watchPage } from '../automatic-content/watch-page.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, panelWith } from './editor-panel.ts'

type Condition = WireTestedRule['conditions'][number]

interface Row {
  readonly item: HTMLElement
  readonly show: (holds: boolean) => void
  /** User state that the author assumes; unset for conditions about the page itself. */
  readonly assumed: HTMLInputElement | undefined
}

/** Only the conditions are tested: segments and frequency depend on the user. */
const around = { isLive: true, isInSegment: true, isOnPage: true, isContentShown: true }

function rowOf({ page: { document }, text }: EditorContext, condition: Condition): Row {
  const state = element(document, 'span', { class: 'state' })
  const item = element(document, 'li', {}, state, element(document, 'span', { text: condition.text }))
  const show = (holds: boolean): void => {
    item.dataset['holds'] = `${holds}`
    state.textContent = text(holds ? 'ruleHolds' : 'ruleHoldsNot')
  }
  const { context } = condition
  const isAssumed = context.type === 'event' || (context.type === 'content' && context.contentRef.id !== null)
  if (!isAssumed) return { item, show, assumed: undefined }
  const assumed = element(document, 'input', { type: 'checkbox' })
  item.append(element(document, 'label', {}, assumed, document.createTextNode(text('ruleAssume'))))
  return { item, show, assumed }
}

/** Returns the content statuses that the author assumes. */
function assumedContent(conditions: readonly Condition[], rows: readonly Row[]) {
  const content: Record<string, string[]> = {}
  conditions.forEach(({ context }, index) => {
    if (context.type !== 'content' || !rows[index]?.assumed?.checked || context.contentRef.id === null) return
    const key = contentKey({ ...context.contentRef, id: context.contentRef.id })
    content[key] = [...(content[key] ?? []), context.status]
  })
  return content as Readonly<Record<string, never[]>>
}

/** Returns the events that the author assumes, as reported at this time. */
const assumedEvents = (conditions: readonly Condition[], rows: readonly Row[], at: number) =>
  Object.fromEntries(
    conditions.flatMap(({ context }, index) =>
      context.type === 'event' && rows[index]?.assumed?.checked ? [[context.name, at]] : [],
    ),
  )

/** Shows for each condition of a rule whether it holds in this page at this moment, and whether the rule would act. */
export function openRuleTest(context: EditorContext, { connection, conditions }: WireTestedRule): void {
  const { page, scope, shell, text, close } = context
  const { document } = page
  const rows = conditions.map(condition => rowOf(context, condition))
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
  for (const { assumed } of rows) if (assumed) scope.listen(assumed, 'change', show)
  watch.watch([{ contexts }])
  show()
  shell.raise()

  function verdict(): RuleVerdict {
    const rule = { contexts, connection, frequency: { kind: 'always' } } as const
    const facts = {
      ...watch.facts(),
      content: assumedContent(conditions, rows),
      events: assumedEvents(conditions, rows, page.now()),
      lastActedAt: null,
      actedInSession: false,
      nowMs: page.now(),
    }
    return evaluateContextualRule(rule, facts, around)
  }
  function show(): void {
    const { holds, contexts: seen } = verdict()
    rows.forEach((row, index) => {
      row.show(seen[index]?.holds === true)
    })
    const said = text(holds ? 'ruleActs' : 'ruleActsNot')
    // The same words again would be announced again.
    if (outcome.textContent !== said) outcome.textContent = said
    outcome.dataset['holds'] = `${holds}`
  }
}
