import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireDiscovered } from '@waymark/contract'
import { isSectionBlocked } from '@waymark/domain'
import {
  type DataColumn,
  EmptyState,
  IconButton,
  ListTable,
  PageHeader,
  SelectField,
  StatusBadge,
} from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { api, client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { formatDay } from '../../shared/format/format-when.ts'
import { listStateOf } from '../../shared/list/list-state.ts'
import { useListLabels } from '../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../shared/list/use-pager-props.ts'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './Applications.module.css'
import {
  type DiscoverySearch,
  type DiscoverySort,
  discoveryStates,
  listQuery,
} from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'

interface AppDiscoveryProps {
  readonly search: DiscoverySearch
  readonly onSearch: (change: Partial<DiscoverySearch>) => void
}

const tones = { new: 'draft', added: 'live', watched: 'live', ignored: 'quiet' } as const

function useStatusChange() {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ row, status }: { row: WireDiscovered; status: 'watched' | 'ignored' | 'new' }) =>
      client.applications.saveDiscovered(
        { params: { company, id: row.id }, body: { status } },
        { context: { ifMatch: row.version } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.applications.discovered.key() }),
    onError: error => outcome.failed('save', error),
  })
}

function Actions({ row, denied }: { readonly row: WireDiscovered; readonly denied: string | null }) {
  const { t } = useTranslation('applications')
  const { mutate } = useStatusChange()
  if (row.status === 'added') return null
  const isIgnored = row.status === 'ignored'
  const isWatched = row.status === 'watched'
  return (
    <span className={classes.app}>
      <IconButton
        icon="target"
        label={t(isWatched ? 'discovery.unwatch' : 'discovery.watch', { host: row.host })}
        isPressed={isWatched}
        unavailable={denied}
        onClick={() => mutate({ row, status: isWatched ? 'new' : 'watched' })}
      />
      <IconButton
        icon={isIgnored ? 'restore' : 'close'}
        label={t(isIgnored ? 'discovery.restore' : 'discovery.ignore', { host: row.host })}
        unavailable={denied}
        onClick={() => mutate({ row, status: isIgnored ? 'new' : 'ignored' })}
      />
    </span>
  )
}

function useColumns(denied: string | null): readonly DataColumn<WireDiscovered, DiscoverySort>[] {
  const { t, i18n } = useTranslation('applications')
  const number = new Intl.NumberFormat(i18n.language)
  const minutes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'minute',
    maximumFractionDigits: 0,
  })
  return [
    {
      key: 'host',
      header: t('discovery.application'),
      sortKey: 'host',
      render: ({ host, name, category }) => (
        <span className={classes.name}>
          {name ?? host}
          <span className={classes.faint}>{[name ? host : null, category].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
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
      render: row => <Actions row={row} denied={denied} />,
    },
  ]
}

function Nothing({ isOn, isFiltered }: { readonly isOn: boolean; readonly isFiltered: boolean }) {
  const { t } = useTranslation(['applications', 'common'])
  const property = useProperty()
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title={t('common:states.noResults')}
        text={t('common:states.noResultsHint')}
      />
    )
  }
  const mayOpen = !isSectionBlocked(situationOf(property).role, 'settings/analytics')
  return (
    <EmptyState
      icon="monitor"
      title={t(isOn ? 'discovery.emptyTitle' : 'discovery.offTitle')}
      text={t(isOn ? 'discovery.emptyText' : 'discovery.offText')}
    >
      {!isOn && mayOpen ? (
        <Link
          className={classes.link}
          to="/app/$property/settings/analytics"
          params={{ property: property.id }}
        >
          {t('discovery.toSettings')}
        </Link>
      ) : null}
    </EmptyState>
  )
}

/** Web applications that staff use, as the browser extension sees them: host names and sums alone. */
export function AppDiscoveryScreen({ search, onSearch }: AppDiscoveryProps) {
  const { t } = useTranslation('applications')
  const errorText = useErrorText()
  const labels = useListLabels()
  const company = useProperty().company
  const query = { ...listQuery(search), ...(search.state ? { status: search.state } : {}) }
  const list = useQuery(
    api.applications.discovered.queryOptions({
      input: { params: { company: company.id }, query },
      placeholderData: keepPreviousData,
    }),
  )
  const denied = useDenied()(list.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const pager = usePagerProps(list.data, onSearch)
  const isFiltered = search.search !== undefined || search.state !== undefined
  return (
    <>
      <PageHeader overline={company.name} title={t('discovery.title')} />
      <ListTable
        tableId="app-discovery"
        caption={t('discovery.title')}
        columns={useColumns(denied)}
        rowKey={({ id }) => id}
        state={listStateOf(list, errorText)}
        empty={<Nothing isOn={list.data?.isOn ?? false} isFiltered={isFiltered} />}
        sort={{ key: search.sort ?? 'users30d', order: search.order ?? 'DESC' }}
        onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        filters={
          <ListSearch label={t('discovery.search')} search={search} onSearch={onSearch}>
            <SelectField
              label={t('discovery.status')}
              isLabelHidden
              value={search.state ?? 'all'}
              options={[
                { value: 'all', label: t('discovery.anyStatus') },
                ...discoveryStates.map(value => ({ value, label: t(`discovery.states.${value}`) })),
              ]}
              onChange={state => onSearch({ state: state === 'all' ? undefined : state, page: undefined })}
            />
          </ListSearch>
        }
        labels={labels}
        {...(pager ? { pager } : {})}
      />
    </>
  )
}
