import type { WireAnalyticsOverview } from '@waymark/contract'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import classes from './Insights.module.css'

type Insight = WireAnalyticsOverview['insights'][number]

const pages = {
  happiness: 'analytics/heart/happiness',
  engagement: 'analytics/heart/engagement',
  adoption: 'analytics/heart/adoption',
  retention: 'analytics/heart/retention',
  taskSuccess: 'analytics/heart/task-success',
} as const

const leadsTo = {
  askPeople: 'messages/nps',
  fewPages: 'analytics/heart/adoption',
  noGoal: 'analytics/heart/adoption',
  shortVisits: 'analytics/heart/engagement',
  fewReturn: 'analytics/heart/retention',
  emptySearches: 'analytics/content/search',
} as const

function useWords() {
  const { t } = useTranslation('analytics')
  return (insight: Insight): string => {
    switch (insight.kind) {
      case 'dropped':
        return t('insight.dropped', { letter: t(`letter.${insight.letter}`), points: insight.points })
      case 'fewPages':
        return t('insight.fewPages', { pages: insight.pages, known: insight.knownPages })
      case 'noGoal':
        return t('insight.noGoal')
      case 'shortVisits':
        return t('insight.shortVisits', { score: insight.score })
      case 'fewReturn':
        return t('insight.fewReturn', { score: insight.score })
      case 'emptySearches':
        return t('insight.emptySearches', { empty: insight.withoutResult, searches: insight.searches })
      case 'askPeople':
        return t('insight.askPeople')
    }
  }
}

/** Notable findings in the scores, with recommended actions. */
export function Insights({ insights }: Pick<WireAnalyticsOverview, 'insights'>) {
  const { t } = useTranslation('analytics')
  const words = useWords()
  return (
    <ReportCard title={t('insight.title')} isPadded>
      {insights.length === 0 ? (
        <p className={classes.none}>{t('insight.none')}</p>
      ) : (
        <ul className={classes.list}>
          {insights.map(insight => (
            <li key={words(insight)} className={classes.insight}>
              <Icon
                name={insight.kind === 'dropped' ? 'arrowDown' : 'info'}
                size={16}
                className={classes.icon}
              />
              <span className={classes.text}>{words(insight)}</span>
              <SectionLink
                section={insight.kind === 'dropped' ? pages[insight.letter] : leadsTo[insight.kind]}
              >
                {t(`insight.action.${insight.kind}`)}
              </SectionLink>
            </li>
          ))}
        </ul>
      )}
    </ReportCard>
  )
}
