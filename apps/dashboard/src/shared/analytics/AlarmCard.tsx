import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireAlarm } from '@waymark/contract'
import { isSectionBlocked } from '@waymark/domain/identity/access'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { situationOf } from '../property/situation-of.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './AlarmCard.module.css'
import { EventWhen } from './EventWhen.tsx'
import { ReportCard } from './ReportCard.tsx'

/** As many alarms are listed; the count has all of them. */
const shown = 5

function Alarm({ alarm }: { readonly alarm: WireAlarm }) {
  const { t } = useTranslation('analytics')
  const { id: property } = useProperty()
  const { stepIndex, tutorial, title, usersAffected: users } = alarm
  return (
    <li className={classes.alarm}>
      <Icon name="alert" size={16} className={classes.icon} />
      <Link
        className={classes.title}
        to="/app/$property/analytics/content/guides"
        params={{ property }}
        search={{ guide: tutorial }}
      >
        {stepIndex === null ? title : t('alarms.step', { title, step: stepIndex + 1 })}
      </Link>
      <span>{t('alarms.users', { count: users })}</span>
      <EventWhen at={alarm.raisedAt} />
    </li>
  )
}

/** Active alarms of guides, the newest first, each leading to the report of its guide; nothing without the right to see them. */
export function AlarmCard() {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const mayView = !isSectionBlocked(situationOf(property).role, 'manage/list')
  const input = {
    params: { property: property.id },
    query: { status: 'active' as const, limit: shown },
  }
  const { data } = useQuery({ ...api.alarms.list.queryOptions({ input }), enabled: mayView })
  if (!mayView || data === undefined) return null
  return (
    <ReportCard title={t('alarms.title', { count: data.total })} isPadded>
      {data.total === 0 ? (
        <p className={classes.none}>{t('alarms.none')}</p>
      ) : (
        <ul className={classes.list}>
          {data.items.map(alarm => (
            <Alarm key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
    </ReportCard>
  )
}
