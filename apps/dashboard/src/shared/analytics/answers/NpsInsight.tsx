import { useMutation } from '@tanstack/react-query'
import type { WireNps, WireNpsInsight } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../api/client.ts'
import { useOutcome } from '../../error/use-outcome.ts'
import { useProperty } from '../../property/use-property.ts'
import { ReportCard } from '../ReportCard.tsx'
import type { AnswerSearch } from './answer-queries.ts'
import classes from './NpsInsight.module.css'
import { readComments } from './read-comments.ts'

/** Of fewer a summary would tell about single people (document 2 §7.6). */
const minComments = 10

interface NpsInsightProps {
  readonly survey: WireNps['survey']
  readonly search: AnswerSearch
}

function useInsight({ survey, search }: NpsInsightProps) {
  const { id: property, company, languages } = useProperty()
  const { t } = useTranslation('analytics')
  const outcome = useOutcome()
  const fallback = languages.find(({ status }) => status === 'default')?.key ?? 'en'
  return useMutation({
    mutationFn: async (): Promise<WireNpsInsight | number> => {
      const comments = await readComments(property, search)
      if (comments.length < minComments) return comments.length
      return client.reports.npsInsight({
        query: { company_id: company.id, property_id: property },
        body: {
          question: survey?.title ?? t('nps.title'),
          language_code: search.language ?? fallback,
          comments: [...comments],
        },
      })
    },
    onError: error => outcome.failed('processing', error),
  })
}

function Themes({ insight }: { readonly insight: WireNpsInsight }) {
  const { t } = useTranslation('analytics')
  if (insight.themes.length === 0) return <p className={classes.note}>{t('npsInsight.noThemes')}</p>
  return (
    <ul className={classes.themes} aria-label={t('npsInsight.themes')}>
      {insight.themes.map(({ label, count, example }) => (
        <li key={label}>
          <span className={classes.label}>{label}</span>
          <span className={classes.count}>{t('npsInsight.comments', { count })}</span>
          {example === null ? null : <q className={classes.example}>{example}</q>}
        </li>
      ))}
    </ul>
  )
}

function Result({ insight }: { readonly insight: WireNpsInsight }) {
  const { t } = useTranslation('analytics')
  const { positive, neutral, negative } = insight.sentiment
  return (
    <div className={classes.result}>
      <p className={classes.note}>{t(`npsInsight.madeBy.${insight.madeBy}`)}</p>
      {insight.summary === null ? null : <p className={classes.summary}>{insight.summary}</p>}
      <p className={classes.summary}>{t('npsInsight.sentiment', { positive, neutral, negative })}</p>
      <Themes insight={insight} />
    </div>
  )
}

/** What the comments of the range and filters on screen have in common, made by a machine when it is asked for. */
export function NpsInsight(props: NpsInsightProps) {
  const { t } = useTranslation('analytics')
  const { mutate, data, isPending } = useInsight(props)
  return (
    <ReportCard
      title={t('npsInsight.title')}
      isPadded
      aside={
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t('npsInsight.start')}
        </Button>
      }
    >
      <div role="status">
        {data === undefined ? <p className={classes.note}>{t('npsInsight.hint')}</p> : null}
        {typeof data === 'number' ? (
          <p className={classes.note}>{t('npsInsight.tooFew', { count: data })}</p>
        ) : null}
        {typeof data === 'object' ? <Result insight={data} /> : null}
      </div>
    </ReportCard>
  )
}
