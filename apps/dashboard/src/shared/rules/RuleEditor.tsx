import type { WireContextualRule, WireGuide } from '@waymark/contract'
import { ruleStatuses } from '@waymark/domain/content/contextual'
import { Button, ConfirmDialog, Panel, SelectField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueNote } from '../issues/IssueNote.tsx'
import { IssueField, IssueScope } from '../issues/IssueScope.tsx'
import { useIssueField } from '../issues/issue-context.ts'
import { SegmentField } from '../segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../segments/use-segments.ts'
import { ContextRow } from './ContextRow.tsx'
import { RuleActions } from './RuleActions.tsx'
import classes from './Rules.module.css'
import { TryRule } from './TryRule.tsx'
import { useRuleDraft } from './use-rule-draft.ts'
import { useRuleSentence } from './use-rule-words.ts'

interface RuleEditorProps {
  /** The guide that the rule starts; null: any actions. */
  readonly guide: WireGuide | null
  /** Null: a new one. */
  readonly rule: WireContextualRule | null
  readonly onCreated: (id: number) => void
  /** Leads back to the list above; null where the page has its own way back. */
  readonly onClose: (() => void) | null
}

type Form = ReturnType<typeof useRuleDraft>

function Conditions({ draft, dispatch, unavailable }: Form) {
  const { t } = useTranslation('guide')
  const all = useIssueField('contexts')
  return (
    <Panel title={t('rules.when')} description={t('rules.whenHint')}>
      {draft.contexts.length > 1 ? (
        <SelectField
          label={t('rules.connection')}
          value={draft.connection}
          options={(['and', 'or'] as const).map(value => ({ value, label: t(`rules.connections.${value}`) }))}
          unavailable={unavailable}
          onChange={connection => dispatch({ type: 'change', change: { connection } })}
        />
      ) : null}
      <IssueNote path="contexts" />
      {draft.contexts.map((context, index) => (
        <ContextRow
          key={context.key}
          context={context}
          index={index}
          unavailable={unavailable}
          onChange={change => dispatch({ type: 'changeContext', key: context.key, change })}
          onRemove={() => dispatch({ type: 'removeContext', key: context.key })}
        />
      ))}
      <div id={all.id}>
        <Button
          icon="add"
          unavailable={unavailable ?? (draft.contexts.length >= 20 ? t('rules.maxConditions') : null)}
          onClick={() => dispatch({ type: 'addContext' })}
        >
          {t('rules.addCondition')}
        </Button>
      </div>
    </Panel>
  )
}

function useChange({ dispatch }: Form) {
  return (change: Partial<Omit<Form['draft'], 'contexts' | 'actions'>>) =>
    dispatch({ type: 'change', change })
}

/** From which step the guide of the screen starts. */
function GuideStart({ form, guide }: { readonly form: Form; readonly guide: WireGuide }) {
  const { t } = useTranslation('guide')
  const { draft, dispatch, unavailable } = form
  const field = useIssueField('actions.0.step')
  const [action] = draft.actions
  const steps = guide.steps.map((step, index) => ({
    value: String(index + 1),
    label: t('rules.step', { position: index + 1, title: step.content || t('rules.untitled') }),
  }))
  if (action === undefined) return null
  const isListed = steps.some(step => step.value === action.step)
  const listed = isListed ? steps : [{ value: action.step, label: action.step }, ...steps]
  return (
    <SelectField
      label={t('rules.from')}
      {...field}
      value={action.step}
      options={listed}
      unavailable={unavailable}
      onChange={step => dispatch({ type: 'changeAction', key: action.key, change: { step } })}
    />
  )
}

/** How often the rule acts, and before which others. */
function Often({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['guide', 'people'])
  const { draft, unavailable } = form
  const change = useChange(form)
  return (
    <>
      <SelectField
        label={t('people:targeting.frequency')}
        value={draft.frequency}
        options={(['once', 'oncePerSession', 'always', 'everyDays'] as const).map(value => ({
          value,
          label: t(`rules.frequencies.${value}`),
        }))}
        unavailable={unavailable}
        onChange={frequency => change({ frequency })}
      />
      {draft.frequency === 'everyDays' ? (
        <IssueField path="days">
          {error => (
            <TextField
              label={t('rules.days')}
              value={draft.days}
              maxLength={3}
              error={error}
              unavailable={unavailable}
              onChange={days => change({ days })}
            />
          )}
        </IssueField>
      ) : null}
      <TextField
        label={t('people:targeting.priority')}
        description={t('rules.priorityHint')}
        value={draft.priority}
        maxLength={5}
        {...useIssueField('priority')}
        unavailable={unavailable}
        onChange={priority => change({ priority })}
      />
    </>
  )
}

function Then({ form, guide }: { readonly form: Form; readonly guide: WireGuide | null }) {
  const { t } = useTranslation('guide')
  if (guide !== null) {
    return (
      <Panel title={t('rules.then')} description={t('rules.thenHint')}>
        <div className={classes.cards}>
          <GuideStart form={form} guide={guide} />
          <Often form={form} />
        </div>
      </Panel>
    )
  }
  return (
    <>
      <RuleActions form={form} />
      <Panel title={t('rules.often')} description={t('rules.oftenHint')}>
        <div className={classes.cards}>
          <Often form={form} />
        </div>
      </Panel>
    </>
  )
}

function Who({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['guide', 'people'])
  const users = useUserSegments()
  const pages = usePageSegments()
  const { draft, unavailable } = form
  const change = useChange(form)
  return (
    <Panel title={t('rules.who')} description={t('rules.whoHint')}>
      <div className={classes.cards}>
        <SegmentField
          label={t('people:targeting.userSegment')}
          all={t('people:targeting.everyone')}
          choices={users}
          {...useIssueField('segment')}
          value={draft.segment}
          unavailable={unavailable}
          onChange={segment => change({ segment })}
        />
        <SegmentField
          label={t('people:targeting.pageSegment')}
          all={t('people:targeting.everywhere')}
          choices={pages}
          {...useIssueField('pageSegment')}
          value={draft.pageSegment}
          unavailable={unavailable}
          onChange={pageSegment => change({ pageSegment })}
        />
      </div>
    </Panel>
  )
}

function About({ form, rule }: { readonly form: Form; readonly rule: WireContextualRule | null }) {
  const { t } = useTranslation(['guide', 'people'])
  const { draft, unavailable } = form
  const change = useChange(form)
  const sentence = useRuleSentence(draft)
  return (
    <Panel title={t('rules.about')} description={sentence}>
      <div className={classes.cards}>
        <TextField
          {...useIssueField('name')}
          label={t('rules.name')}
          description={t('rules.nameHint')}
          {...(rule === null ? {} : { placeholder: rule.name })}
          value={draft.name}
          maxLength={200}
          unavailable={unavailable}
          onChange={name => change({ name })}
        />
        <SelectField
          {...useIssueField('status')}
          label={t('people:targeting.status')}
          description={t('rules.statusHint')}
          value={draft.status}
          options={ruleStatuses
            .filter(value => value !== 'archived' || draft.status === value)
            .map(value => ({
              value,
              label: t(`people:targeting.statuses.${value}`),
            }))}
          unavailable={unavailable}
          onChange={status => change({ status })}
        />
      </div>
    </Panel>
  )
}

/** The way back to the list of rules; asks where changes would be lost. */
function Back({ changes, onClose }: { readonly changes: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['guide', 'common'])
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="quiet" icon="chevronLeft" onClick={() => (changes > 0 ? setAsking(true) : onClose())}>
        {t('rules.back')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('common:leave.title')}
        confirmLabel={t('common:leave.confirm')}
        cancelLabel={t('common:leave.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        {t('common:leave.text')}
      </ConfirmDialog>
    </div>
  )
}

/** One rule: conditions, actions, how often, for whom, and a way to try it. */
export function RuleEditor({ guide, rule, onCreated, onClose }: RuleEditorProps) {
  const form = useRuleDraft({ guide, rule, onCreated })
  return (
    <div className={classes.stack}>
      {onClose === null ? null : <Back changes={form.changes} onClose={onClose} />}
      <IssueScope form={form.issues}>
        <div className={classes.stack}>
          <About form={form} rule={rule} />
          <Conditions {...form} />
          <Then form={form} guide={guide} />
          <Who form={form} />
        </div>
      </IssueScope>
      <TryRule draft={form.draft} />
    </div>
  )
}
