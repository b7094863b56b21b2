import type { WireContextualRule, WireGuide } from '@waymark/contract'
import { Button, ConfirmDialog, Panel, SelectField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentField } from '../../shared/segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../../shared/segments/use-segments.ts'
import { ContextRow } from './ContextRow.tsx'
import type { RuleIssue } from './rule-faults.ts'
import classes from './Targeting.module.css'
import { TryRule } from './TryRule.tsx'
import { useRuleDraft } from './use-rule-draft.ts'
import { useContextText, useRuleIssueText } from './use-rule-words.ts'

interface RuleEditorProps {
  readonly guide: WireGuide
  /** Null: a new one. */
  readonly rule: WireContextualRule | null
  readonly onCreated: (id: number) => void
  readonly onClose: () => void
}

type Form = ReturnType<typeof useRuleDraft>

const faultAt = (issues: readonly RuleIssue[], text: (code: string) => string, path: string) => {
  const issue = issues.find(one => one.path === path)
  return issue ? text(issue.code) : null
}

function Conditions({ draft, dispatch, issues, unavailable }: Form) {
  const { t } = useTranslation('guide')
  const issueText = useRuleIssueText()
  const missing = faultAt(issues, issueText, 'contexts')
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
      {missing === null ? null : <p className={classes.note}>{missing}</p>}
      {draft.contexts.map((context, index) => (
        <ContextRow
          key={context.key}
          context={context}
          index={index}
          issues={issues}
          unavailable={unavailable}
          onChange={change => dispatch({ type: 'changeContext', key: context.key, change })}
          onRemove={() => dispatch({ type: 'removeContext', key: context.key })}
        />
      ))}
      <div>
        <Button
          icon="add"
          unavailable={unavailable ?? (draft.contexts.length >= 20 ? t('rules.mostConditions') : null)}
          onClick={() => dispatch({ type: 'addContext' })}
        >
          {t('rules.addCondition')}
        </Button>
      </div>
    </Panel>
  )
}

function useChange({ dispatch }: Form) {
  return (change: Partial<Omit<Form['draft'], 'contexts'>>) => dispatch({ type: 'change', change })
}

function Then({ form, guide }: { readonly form: Form; readonly guide: WireGuide }) {
  const { t } = useTranslation(['guide', 'people'])
  const issueText = useRuleIssueText()
  const { draft, issues, unavailable } = form
  const change = useChange(form)
  const steps = guide.steps.map((step, index) => ({
    value: String(index + 1),
    label: t('rules.step', { position: index + 1, title: step.content || t('rules.untitled') }),
  }))
  const isListed = steps.some(step => step.value === draft.step)
  const listed = isListed ? steps : [{ value: draft.step, label: draft.step }, ...steps]
  return (
    <Panel title={t('rules.then')} description={t('rules.thenHint')}>
      <div className={classes.cards}>
        <SelectField
          label={t('rules.from')}
          description={faultAt(issues, issueText, 'step') ?? undefined}
          value={draft.step}
          options={listed}
          unavailable={unavailable}
          onChange={step => change({ step })}
        />
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
          <TextField
            label={t('rules.days')}
            value={draft.days}
            maxLength={3}
            error={faultAt(issues, issueText, 'days')}
            unavailable={unavailable}
            onChange={days => change({ days })}
          />
        ) : null}
        <TextField
          label={t('people:targeting.priority')}
          description={t('rules.priorityHint')}
          value={draft.priority}
          maxLength={5}
          error={faultAt(issues, issueText, 'priority')}
          unavailable={unavailable}
          onChange={priority => change({ priority })}
        />
      </div>
    </Panel>
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
          value={draft.segment}
          unavailable={unavailable}
          onChange={segment => change({ segment })}
        />
        <SegmentField
          label={t('people:targeting.pageSegment')}
          all={t('people:targeting.everywhere')}
          choices={pages}
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
  const text = useContextText(draft.contexts)
  const when = draft.contexts.map(text).join(` ${t(`rules.joined.${draft.connection}`)} `)
  return (
    <Panel
      title={t('rules.about')}
      description={when === '' ? t('rules.sentenceEmpty') : t('rules.sentence', { when, step: draft.step })}
    >
      <div className={classes.cards}>
        <TextField
          label={t('rules.name')}
          description={t('rules.nameHint')}
          {...(rule === null ? {} : { placeholder: rule.name })}
          value={draft.name}
          maxLength={200}
          unavailable={unavailable}
          onChange={name => change({ name })}
        />
        <SelectField
          label={t('people:targeting.status')}
          description={t('rules.statusHint')}
          value={draft.status}
          options={(['draft', 'live'] as const).map(value => ({
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

/** One rule that starts the guide by itself: conditions, what follows, for whom, and a way to try it. */
export function RuleEditor({ guide, rule, onCreated, onClose }: RuleEditorProps) {
  const { t } = useTranslation(['guide', 'common'])
  const form = useRuleDraft({ guide, rule, onCreated })
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.stack}>
      <div>
        <Button
          kind="quiet"
          icon="chevronLeft"
          onClick={() => (form.changes > 0 ? setAsking(true) : onClose())}
        >
          {t('rules.back')}
        </Button>
      </div>
      <About form={form} rule={rule} />
      <Conditions {...form} />
      <Then form={form} guide={guide} />
      <Who form={form} />
      <TryRule draft={form.draft} />
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
