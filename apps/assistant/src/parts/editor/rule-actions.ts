import { type ActionType, actionTypes } from '@waymark/domain/content/contextual'
import { element } from '../../core/element.ts'
import { downLine, upLine } from '../recorder/lines.ts'
import {
  choice,
  contentChoice,
  entry,
  iconTool,
  type RuleForm,
  textInput,
  typedNumber,
} from './rule-writer.ts'
import { kindOfAction, type WrittenAction } from './written-rule.ts'

/** One action of the rule: what it does, and to which content. */
export function actionRow(form: RuleForm, index: number, one: WrittenAction): HTMLElement {
  const { context, writer } = form
  const { text } = context
  const { actions } = writer.rule
  const place = `actions.${index}`
  const words = { position: index + 1 }
  const change = (next: Partial<WrittenAction>, isDrawn = true): void =>
    form.change(
      { actions: writer.rule.actions.with(index, { ...(writer.rule.actions[index] ?? one), ...next }) },
      isDrawn,
    )
  const move = (by: number) => (): void => {
    const all = writer.rule.actions
    form.change({ actions: all.toSpliced(index, 1).toSpliced(index + by, 0, all[index] ?? one) })
  }
  // A rule that starts a guide does nothing else.
  const types: readonly ActionType[] =
    actions.length > 1 ? actionTypes.filter(type => type !== 'guideStart') : actionTypes
  const kind = kindOfAction(one.type)
  return entry(
    form,
    text('rules.actionName', words),
    [
      index > 0 ? iconTool(form, `${place}.up`, text('rules.actionUp', words), move(-1), upLine) : null,
      index < actions.length - 1
        ? iconTool(form, `${place}.down`, text('rules.actionDown', words), move(1), downLine)
        : null,
      iconTool(form, `${place}.remove`, text('rules.removeAction', words), () =>
        form.change({ actions: writer.rule.actions.toSpliced(index, 1) }),
      ),
    ].filter(tool => tool !== null),
    element(
      context.page.document,
      'div',
      { class: 'pair' },
      choice<ActionType>(
        form,
        `${place}.type`,
        text('rules.action'),
        types.map(type => [type, text(`rules.actionTypes.${type}`)] as const),
        one.type,
        type => change({ type, ...(kindOfAction(type) === kind ? {} : { id: null }) }),
      ),
      contentChoice(form, `${place}.id`, kind, one.id, id => change({ id })),
    ),
    one.type === 'guideStart'
      ? textInput(form, `${place}.step`, text('rules.stepNumber'), `${one.step}`, 3, typed =>
          change({ step: typedNumber(typed) }, false),
        )
      : null,
  )
}
