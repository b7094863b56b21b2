import { type ActionType, actionTypes } from '@waymark/domain/content/contextual'
import { Button, IconButton, Panel, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ContentField } from '../content-choice/ContentField.tsx'
import { IssueNote } from '../issues/IssueNote.tsx'
import { useIssueField } from '../issues/issue-context.ts'
import classes from './Rules.module.css'
import type { ActionDraft } from './rule-draft.ts'
import { combinedActions, kindOfAction } from './rule-kinds.ts'
import type { useRuleDraft } from './use-rule-draft.ts'

type Form = ReturnType<typeof useRuleDraft>

/** As many as the contract takes. */
const maxActions = 10

interface ActionRowProps {
  readonly action: ActionDraft
  /** Counted from 0. */
  readonly index: number
  readonly form: Form
}

function ActionFields({ action, index, form }: ActionRowProps) {
  const { t } = useTranslation('guide')
  const { draft, dispatch, unavailable } = form
  const change = (next: Partial<ActionDraft>) =>
    dispatch({ type: 'changeAction', key: action.key, change: next })
  const kind = kindOfAction[action.type]
  const types = draft.actions.length > 1 && action.type !== 'guideStart' ? combinedActions : actionTypes
  const content = useIssueField(`actions.${index}.id`)
  const step = useIssueField(`actions.${index}.step`)
  return (
    <div className={classes.entryFields}>
      <SelectField<ActionType>
        label={t('rules.action')}
        value={action.type}
        options={types.map(value => ({ value, label: t(`rules.actionTypes.${value}`) }))}
        unavailable={unavailable}
        onChange={type => change({ type, ...(kindOfAction[type] === kind ? {} : { contentId: null }) })}
      />
      <ContentField
        {...content}
        label={t(`rules.chosen.${kind}`)}
        placeholder={t('rules.choose')}
        kind={kind}
        value={action.contentId}
        unavailable={unavailable}
        onChange={contentId => change({ contentId })}
      />
      {action.type === 'guideStart' ? (
        <TextField
          {...step}
          label={t('rules.stepNumber')}
          value={action.step}
          maxLength={3}
          unavailable={unavailable}
          onChange={text => change({ step: text })}
        />
      ) : null}
    </div>
  )
}

function ActionRow(props: ActionRowProps) {
  const { t } = useTranslation('guide')
  const { action, index, form } = props
  const { dispatch, unavailable, draft } = form
  const path = `actions.${index}`
  const { id } = useIssueField(path)
  const words = { position: index + 1 }
  const { key } = action
  return (
    <fieldset className={classes.entry} id={id}>
      <legend className={classes.entryName}>{t('rules.actionName', words)}</legend>
      <ActionFields {...props} />
      <div className={classes.entryTools}>
        {draft.actions.length > 1 ? (
          <>
            <IconButton
              icon="arrowUp"
              label={t('rules.actionUp', words)}
              unavailable={unavailable ?? (index === 0 ? t('rules.actionFirst') : null)}
              onClick={() => dispatch({ type: 'moveAction', key, by: -1 })}
            />
            <IconButton
              icon="arrowDown"
              label={t('rules.actionDown', words)}
              unavailable={unavailable ?? (index === draft.actions.length - 1 ? t('rules.actionLast') : null)}
              onClick={() => dispatch({ type: 'moveAction', key, by: 1 })}
            />
          </>
        ) : null}
        <IconButton
          icon="trash"
          label={t('rules.removeAction', words)}
          unavailable={unavailable}
          onClick={() => dispatch({ type: 'removeAction', key })}
        />
      </div>
      <IssueNote path={path} />
    </fieldset>
  )
}

/** Actions of the rule, in order: one guide, or up to ten other actions. */
export function RuleActions({ form }: { readonly form: Form }) {
  const { t } = useTranslation('guide')
  const { draft, dispatch, unavailable } = form
  const all = useIssueField('actions')
  const startsGuide = draft.actions.some(({ type }) => type === 'guideStart')
  const full = draft.actions.length >= maxActions ? t('rules.maxActions', { count: maxActions }) : null
  return (
    <Panel title={t('rules.then')} description={t('rules.actionsHint')}>
      <IssueNote path="actions" />
      {draft.actions.map((action, index) => (
        <ActionRow key={action.key} action={action} index={index} form={form} />
      ))}
      <div id={all.id}>
        <Button
          icon="add"
          unavailable={unavailable ?? (startsGuide ? t('rules.guideAlone') : full)}
          onClick={() => dispatch({ type: 'addAction' })}
        >
          {t('rules.addAction')}
        </Button>
      </div>
    </Panel>
  )
}
