import { element } from '../../core/element.ts'
import { actionButton, type Panel } from './editor-panel.ts'
import { showOutcome, verdictHere } from './live-rule.ts'
import { actionRow } from './rule-actions.ts'
import { conditionRow } from './rule-conditions.ts'
import { ruleLimits } from './rule-limits.ts'
import { choice, type RuleForm, textInput } from './rule-writer.ts'
import { maxActions, maxConditions, newAction, newCondition } from './written-rule.ts'

/** A button that adds a row, with its place in the form. */
function addition({ context }: RuleForm, place: string, label: string, onPress: () => void): HTMLElement {
  const made = actionButton(context, label, onPress)
  made.dataset['place'] = place
  made.classList.add('small')
  return element(context.page.document, 'div', { class: 'row' }, made)
}

/** Whether one condition is enough, where there are several. */
function connectionChoice(form: RuleForm): HTMLElement | null {
  const { rule } = form.writer
  const { text } = form.context
  if (rule.contexts.length < 2) return null
  const both = ['and', 'or'] as const
  return choice(
    form,
    'connection',
    text('rules.connection'),
    both.map(value => [value, text(`rules.connections.${value}`)] as const),
    rule.connection,
    connection => form.change({ connection }),
  )
}

/** What the rule does; a rule that starts a guide does nothing else. */
function actionRows(form: RuleForm): readonly HTMLElement[] {
  const { context, writer } = form
  const { page, text } = context
  const { actions } = writer.rule
  const isFull = actions.length >= maxActions || actions.some(({ type }) => type === 'guideStart')
  return [
    element(page.document, 'h3', { text: text('rules.then') }),
    ...actions.map((one, index) => actionRow(form, index, one)),
    isFull
      ? element(page.document, 'p', { class: 'note', text: text('rules.actionsHint') })
      : addition(form, 'actions', text('rules.addAction'), () =>
          form.change({ actions: [...writer.rule.actions, newAction(writer.rule.actions)] }),
        ),
  ]
}

/** The buttons below: save and publish. */
function controls({ context }: RuleForm, save: (isLive: boolean) => void): HTMLElement {
  const { page, state, text } = context
  return element(
    page.document,
    'div',
    { class: 'controls' },
    element(
      page.document,
      'div',
      { class: 'row wide' },
      actionButton(context, text('saveDraft'), () => save(false), !state.mayPublish),
      state.mayPublish ? actionButton(context, text('publish'), () => save(true), true) : null,
    ),
  )
}

interface FormActions {
  readonly save: (isLive: boolean) => void
}

/** Draws the whole rule into the panel; each condition shows whether it holds in the page at this moment. */
export function ruleForm(form: RuleForm, panel: Panel, { save }: FormActions): void {
  const { context, writer } = form
  const { page, text } = context
  const { document } = page
  const { rule } = writer
  const conditions = rule.contexts.map((one, index) => conditionRow(form, index, one))
  const outcome = element(document, 'p', { role: 'status', class: 'target' })
  const forget = actionButton(context, text('ruleReset'), () => {
    writer.watch.reset()
    writer.show()
  })
  forget.classList.add('small')
  const add = () => form.change({ contexts: [...writer.rule.contexts, newCondition('element')] })
  panel.body.replaceChildren(
    ...[
      element(document, 'h3', { text: text('rules.when') }),
      connectionChoice(form),
      ...conditions.map(({ node }) => node),
      conditions.length < maxConditions ? addition(form, 'contexts', text('rules.addCondition'), add) : null,
      element(
        document,
        'div',
        { class: 'row apart', role: 'group', 'aria-label': text('rules.try.title') },
        outcome,
        forget,
      ),
      element(document, 'p', { class: 'note', text: text('ruleTestHint') }),
      ...actionRows(form),
      ...ruleLimits(form),
      textInput(form, 'name', text('rules.name'), rule.name, 200, name => form.change({ name }, false)),
      element(document, 'p', { class: 'note', text: text('rules.nameHint') }),
      controls(form, save),
    ].filter(node => node !== null),
  )
  writer.show = () => {
    const { connection, contexts } = writer.rule
    const isAssumed = (index: number) => writer.assumed.has(index)
    const verdict = verdictHere(writer.watch, page.now(), { connection, contexts, isAssumed })
    conditions.forEach((row, index) => {
      row.show(verdict.contexts[index]?.holds === true)
    })
    showOutcome(context, outcome, verdict.holds)
  }
  writer.show()
}
