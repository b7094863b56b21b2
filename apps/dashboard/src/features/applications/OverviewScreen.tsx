import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireApplication } from '@waymark/contract'
import { effectiveRoles } from '@waymark/domain/access'
import { Avatar, type DataColumn, ListTable, Notice, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { numberFormat } from '../../shared/format/intl-formats.ts'
import { listStateOf } from '../../shared/list/list-state.ts'
import { NothingFound } from '../../shared/list/NothingFound.tsx'
import { useListLabels } from '../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../shared/list/use-pager-props.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './Applications.module.css'
import { listQuery, type OverviewSearch, type OverviewSort } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'

interface OverviewProps {
  readonly search: OverviewSearch
  readonly onSearch: (change: Partial<OverviewSearch>) => void
}

function NameCell({ row }: { readonly row: WireApplication }) {
  return (
    <span className={classes.app}>
      <Avatar name={row.name} src={row.avatar} />
      <span className={classes.name}>
        <Link to="/app/$property" params={{ property: row.id }}>
          {row.name}
        </Link>
        {row.url ? <span className={classes.faint}>{row.url}</span> : null}
      </span>
    </span>
  )
}

function useColumns(): readonly DataColumn<WireApplication, OverviewSort>[] {
  const { t, i18n } = useTranslation('applications')
  const number = numberFormat(i18n.language)
  const count = (value: number | null) =>
    value === null ? <span className={classes.faint}>–</span> : number.format(value)
  return [
    { key: 'name', header: t('overview.name'), sortKey: 'name', render: row => <NameCell row={row} /> },
    {
      key: 'role',
      header: t('overview.role'),
      render: ({ role }) => t(`roles.${effectiveRoles.find(known => known === role) ?? 'none'}`),
    },
    {
      key: 'liveGuides',
      header: t('overview.liveGuides'),
      sortKey: 'liveGuides',
      isNumber: true,
      render: ({ liveGuides }) => number.format(liveGuides),
    },
    {
      key: 'users30d',
      header: t('overview.users'),
      hint: t('overview.usersHint'),
      sortKey: 'users30d',
      isNumber: true,
      render: ({ users30d }) => count(users30d),
    },
    {
      key: 'sessions30d',
      header: t('overview.sessions'),
      hint: t('overview.sessionsHint'),
      sortKey: 'sessions30d',
      isNumber: true,
      render: ({ sessions30d }) => count(sessions30d),
    },
  ]
}

/** The company's applications that the person may enter, with their use in 30 days. */
export function OverviewScreen({ search, onSearch }: OverviewProps) {
  const { t } = useTranslation('applications')
  const errorText = useErrorText()
  const labels = useListLabels()
  const company = useProperty().company
  const list = useQuery(
    api.applications.list.queryOptions({
      input: { params: { company: company.id }, query: listQuery(search) },
      placeholderData: keepPreviousData,
    }),
  )
  const pager = usePagerProps(list.data, onSearch)
  return (
    <>
      <PageHeader overline={company.name} title={t('overview.title')} />
      <div className={classes.stack}>
        {list.data?.isEventStoreAway ? <Notice tone="warning">{t('eventsAway')}</Notice> : null}
        <ListTable
          tableId="applications"
          caption={t('overview.title')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          state={listStateOf(list, errorText)}
          empty={<NothingFound />}
          sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
          filters={<ListSearch label={t('overview.search')} search={search} onSearch={onSearch} />}
          labels={labels}
          {...(pager ? { pager } : {})}
        />
      </div>
    </>
  )
}
