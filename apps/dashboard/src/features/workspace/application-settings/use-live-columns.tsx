import type { WireLiveEvent } from '@waymark/contract'
import { type DataColumn, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../shared/format/intl-formats.ts'
import classes from './ApplicationSettings.module.css'

type Column = DataColumn<WireLiveEvent, never>

function useOutcome() {
  const { t } = useTranslation('application')
  return ({ dropped, count }: WireLiveEvent) => {
    if (dropped === null) return <StatusBadge tone="live" label={t('live.taken')} />
    const reason = t(`live.reason.${dropped.reason}`, { field: dropped.field ?? '' })
    return (
      <span className={classes.seen}>
        <StatusBadge tone="danger" label={t('live.dropped')} />
        <span>{count > 1 ? t('live.times', { reason, count }) : reason}</span>
      </span>
    )
  }
}

/** The columns of the live view. */
export function useLiveColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('application')
  const time = dateFormat(i18n.language, { timeStyle: 'medium' })
  const outcome = useOutcome()
  const user = ({ userId, isAnonymous, type, dropped }: WireLiveEvent) => {
    if (userId !== null) return userId
    return isAnonymous && type !== null && dropped === null ? t('live.anonymous') : '–'
  }
  return [
    { key: 'at', header: t('live.at'), render: ({ at }) => time.format(new Date(at)) },
    {
      key: 'type',
      header: t('live.kind'),
      render: ({ type }) => t(type === null ? 'live.request' : `live.type.${type}`),
    },
    {
      key: 'path',
      header: t('live.page'),
      render: ({ path }) => <span className={classes.mono}>{path || '–'}</span>,
    },
    { key: 'user', header: t('live.user'), render: user },
    { key: 'label', header: t('live.element'), render: ({ label }) => label ?? '–' },
    { key: 'outcome', header: t('live.outcome'), render: outcome },
  ]
}
