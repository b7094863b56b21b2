import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireMessageReach } from '@waymark/contract'
import { analyticsLevel } from '@waymark/domain/identity/access'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './MessageEditor.module.css'
import type { MessageDraft, MessageFacts } from './message-draft.ts'
import { type ReachQuestion, reachQuestion } from './reach-question.ts'

interface ReachEstimateProps {
  readonly draft: MessageDraft
  readonly facts: MessageFacts
}

function useReach(question: ReachQuestion) {
  const { id: property } = useProperty()
  const { kind, ...query } = question
  return useQuery({
    ...api.reports.messageReach.queryOptions({ input: { params: { property }, query } }),
    enabled: kind === 'ask',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function ReachFigures({ reach, share }: { readonly reach: WireMessageReach; readonly share: number }) {
  const { t, i18n } = useTranslation('messages')
  const number = numberFormat(i18n.language)
  const day = (on: string) => formatDay(on, i18n.language)
  const { users, visitors, hiddenBelow } = reach
  const isHidden = users === null || visitors === null
  return (
    <>
      <p className={classes.note} role="status">
        {isHidden
          ? t('editor.reach.hidden', { least: hiddenBelow })
          : t('editor.reach.users', {
              users: number.format(Math.round((users * share) / 100)),
              visitors: number.format(visitors),
            })}
      </p>
      <p className={classes.note}>{t('editor.reach.how', { from: day(reach.from), to: day(reach.to) })}</p>
    </>
  )
}

function Estimate({ draft, facts }: ReachEstimateProps) {
  const { t } = useTranslation('messages')
  const { languages } = useProperty()
  const question = reachQuestion(draft, facts, languages, Date.now())
  const { data, error } = useReach(question)
  if (question.kind !== 'ask') return <p className={classes.note}>{t(`editor.reach.${question.kind}`)}</p>
  if (error) return <p className={classes.note}>{t('editor.reach.failed')}</p>
  return (
    <>
      <h3 className={classes.reach}>{t('editor.reach.title', { count: question.days })}</h3>
      {data ? <ReachFigures reach={data} share={draft.samplePercent} /> : null}
    </>
  )
}

/** About how many users would see the draft in the next 7 days, and how that is counted (MSG-54). */
export function ReachEstimate(props: ReachEstimateProps) {
  const { t } = useTranslation('messages')
  const level = analyticsLevel(situationOf(useProperty()))
  if (level !== 'advanced') return <p className={classes.note}>{t('editor.reach.noVisits')}</p>
  return <Estimate {...props} />
}
