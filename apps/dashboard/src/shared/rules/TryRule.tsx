import { Icon, Panel, SelectField, SwitchField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import verdicts from '../content-check/Verdict.module.css'
import classes from './Rules.module.css'
import type { RuleDraft } from './rule-draft.ts'
import { TestRuleButton } from './TestRuleButton.tsx'
import { factsOf, openAnswers, type TryAnswers, type TryFact, tryRule } from './try-rule.ts'
import { useContextText } from './use-rule-words.ts'

interface TryRuleProps {
  readonly draft: RuleDraft
}

interface AnswersProps extends TryRuleProps {
  readonly answers: TryAnswers
  readonly onChange: (change: Partial<TryAnswers>) => void
}

/** Field for the user's assumption about one fact that the conditions check. */
function Answer({
  fact,
  answers,
  onChange,
  text,
}: Omit<AnswersProps, 'draft'> & { fact: TryFact; text: string }) {
  const { t } = useTranslation('guide')
  const { key, context } = fact
  if (context.type === 'user') {
    const status = context.userStatus
    return (
      <TextField
        label={t(`rules.try.seconds.${status}`)}
        value={answers.seconds[status]}
        maxLength={6}
        onChange={typed => onChange({ seconds: { ...answers.seconds, [status]: typed } })}
      />
    )
  }
  return (
    <SwitchField
      label={text}
      isOn={answers.isSo.has(key)}
      onChange={isSo => {
        const next = new Set(answers.isSo)
        if (isSo) next.add(key)
        else next.delete(key)
        onChange({ isSo: next })
      }}
    />
  )
}

function Answers({ draft, answers, onChange }: AnswersProps) {
  const { t } = useTranslation('guide')
  const text = useContextText(draft.contexts)
  return (
    <fieldset className={classes.answers}>
      <legend className={classes.entryName}>{t('rules.try.suppose')}</legend>
      {factsOf(draft.contexts).map(fact => (
        <Answer
          key={fact.key}
          fact={fact}
          answers={answers}
          onChange={onChange}
          text={text({ ...fact.context, operator: 'is' })}
        />
      ))}
      <SwitchField
        label={t('rules.try.inSegment')}
        isOn={answers.isInSegment}
        onChange={isInSegment => onChange({ isInSegment })}
      />
      <SwitchField
        label={t('rules.try.onPage')}
        isOn={answers.isOnPage}
        onChange={isOnPage => onChange({ isOnPage })}
      />
      <SelectField
        label={t('rules.try.acted')}
        value={answers.acted}
        options={(['never', 'thisSession', 'earlier'] as const).map(value => ({
          value,
          label: t(`rules.try.actedWhen.${value}`),
        }))}
        onChange={acted => onChange({ acted })}
      />
      {answers.acted === 'earlier' ? (
        <TextField
          label={t('rules.try.daysAgo')}
          value={answers.daysAgo}
          maxLength={4}
          onChange={daysAgo => onChange({ daysAgo })}
        />
      ) : null}
    </fieldset>
  )
}

function Verdict({ draft, answers }: Omit<AnswersProps, 'onChange'>) {
  const { t } = useTranslation('guide')
  const text = useContextText(draft.contexts)
  const verdict = tryRule(draft, answers, Date.now())
  return (
    <div className={verdicts.verdict}>
      <p className={verdicts.outcome} data-holds={verdict.holds} role="status">
        <Icon name={verdict.holds ? 'check' : 'close'} size={16} />
        {t(verdict.holds ? 'rules.try.acts' : 'rules.try.actsNot')}
      </p>
      <ul className={classes.plain} aria-label={t('rules.try.conditions')}>
        {draft.contexts.map((context, index) => {
          const holds = verdict.contexts[index]?.holds === true
          return (
            <li key={context.key} className={verdicts.told} data-holds={holds}>
              <Icon name={holds ? 'check' : 'close'} size={14} />
              <span>{text(context)}</span>
              <span className={verdicts.holds}>{t(holds ? 'rules.try.holds' : 'rules.try.holdsNot')}</span>
            </li>
          )
        })}
      </ul>
      {verdict.reasons.length === 0 ? null : (
        <ul className={classes.plain} aria-label={t('rules.try.why')}>
          {verdict.reasons.map(reason => (
            <li key={reason}>{t(`rules.try.reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Result of the rule on screen, saved or not, under assumed facts: each condition with its answer. */
export function TryRule({ draft }: TryRuleProps) {
  const { t } = useTranslation('guide')
  const [answers, setAnswers] = useState(openAnswers)
  return (
    <Panel
      title={t('rules.try.title')}
      description={t('rules.try.hint')}
      actions={<TestRuleButton draft={draft} />}
    >
      <div className={classes.trying}>
        <Answers
          draft={draft}
          answers={answers}
          onChange={change => setAnswers(before => ({ ...before, ...change }))}
        />
        <Verdict draft={draft} answers={answers} />
      </div>
    </Panel>
  )
}
