import type { WireDiscovered } from '@waymark/contract'
import { type DataColumn, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './Applications.module.css'
import type { DiscoverySort } from './applications-search.ts'
import { DiscoveryActions, type DiscoveryActionsContext } from './DiscoveryActions.tsx'

type Column = DataColumn<WireDiscovered, DiscoverySort>

const tones = { new: 'draft', added: 'live', watched: 'live', ignored: 'quiet' } as const

function NameCell({ row: { host, name, category } }: { readonly row: WireDiscovered }) {
  return (
    <span className={classes.name}>
      {name ?? host}
      <span className={classes.faint}>{[name ? host : null, category].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** How much an application is used. */
function useUseColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('applications')
  const number = numberFormat(i18n.language)
  const minutes = numberFormat(i18n.language, {
    style: 'unit',
    unit: 'minute',
    maximumFractionDigits: 0,
  })
  return [
    {
      key: 'users30d',
      header: t('discovery.users'),
      sortKey: 'users30d',
      isNumber: true,
      render: ({ users30d }) => number.format(users30d),
    },
    {
      key: 'sessions30d',
      header: t('discovery.sessions'),
      hint: t('discovery.days'),
      sortKey: 'sessions30d',
      isNumber: true,
      render: ({ sessions30d }) => number.format(sessions30d),
    },
    {
      key: 'active',
      header: t('discovery.active'),
      isNumber: true,
      render: ({ activeSecondsPerUser }) => minutes.format(activeSecondsPerUser / 60),
    },
  ]
}

/** First and last day on which it was in use. */
function useDayColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('applications')
  return [
    {
      key: 'firstSeenAt',
      header: t('discovery.firstSeen'),
      sortKey: 'firstSeenAt',
      render: ({ firstSeenAt }) => formatDay(firstSeenAt, i18n.language),
    },
    {
      key: 'lastSeenAt',
      header: t('discovery.lastSeen'),
      sortKey: 'lastSeenAt',
      render: ({ lastSeenAt }) => formatDay(lastSeenAt, i18n.language),
    },
  ]
}

/** The columns of the discovered applications. */
export function useDiscoveryColumns(actions: DiscoveryActionsContext): readonly Column[] {
  const { t } = useTranslation('applications')
  const use = useUseColumns()
  const days = useDayColumns()
  return [
    {
      key: 'host',
      header: t('discovery.application'),
      sortKey: 'host',
      render: row => <NameCell row={row} />,
    },
    ...use,
    ...days,
    {
      key: 'status',
      header: t('discovery.status'),
      render: ({ status }) => <StatusBadge tone={tones[status]} label={t(`discovery.states.${status}`)} />,
    },
    {
      key: 'actions',
      header: t('discovery.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: row => <DiscoveryActions row={row} {...actions} />,
    },
  ]
}
