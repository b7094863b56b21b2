import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCompanyUser } from '@waymark/contract'
import { companyRolesThatMay, isPropertyRole } from '@waymark/domain/identity/access'
import {
  Button,
  type DataColumn,
  EmptyState,
  ListTable,
  PageHeader,
  PersonCell,
  SearchField,
  StatusBadge,
} from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useRoleList } from '../../../shared/access/use-role-list.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatDay } from '../../../shared/format/format-when.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { UserImport } from '../../../shared/user-import/UserImport.tsx'
import classes from './CompanySettings.module.css'
import { CompanyUserActions, InviteCompanyUsers } from './CompanyUserActions.tsx'
import { type CompanyUserSearch, type UserSort, userStates } from './settings-search.ts'

interface CompanyUsersProps {
  readonly search: CompanyUserSearch
  readonly onSearch: (change: Partial<CompanyUserSearch>) => void
}

function useCompanyUsers({ search, state, page, limit, sort, order }: CompanyUserSearch) {
  const company = useProperty().company.id
  const query = {
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  const body = { ...(search ? { search } : {}), ...(state ? { status: state } : {}) }
  return useQuery(
    api.companyUsers.filter.queryOptions({
      input: { params: { company }, query, body },
      placeholderData: keepPreviousData,
    }),
  )
}

const tones = { active: 'live', pending: 'draft', created: 'quiet' } as const

function WhoCell({ identifier, name }: { readonly identifier: string; readonly name: unknown }) {
  return typeof name === 'string' && name.trim() !== '' ? (
    <PersonCell name={name} detail={identifier} />
  ) : (
    <PersonCell name={identifier} />
  )
}

function useColumns(): readonly DataColumn<WireCompanyUser, UserSort>[] {
  const { t, i18n } = useTranslation('settings')
  return [
    {
      key: 'identifier',
      header: t('companyUsers.identifier'),
      sortKey: 'identifier',
      render: ({ identifier, customData }) => <WhoCell identifier={identifier} name={customData['name']} />,
    },
    {
      key: 'email',
      header: t('companyUsers.email'),
      sortKey: 'email',
      render: ({ email }) => email ?? <span className={classes.faint}>–</span>,
    },
    {
      key: 'status',
      header: t('companyUsers.status'),
      sortKey: 'status',
      render: ({ status }) => (
        <StatusBadge tone={tones[status]} label={t(`companyUsers.statuses.${status}`)} />
      ),
    },
    {
      key: 'timeCreated',
      header: t('companyUsers.created'),
      sortKey: 'timeCreated',
      render: ({ timeCreated }) => formatDay(timeCreated, i18n.language),
    },
    {
      key: 'actions',
      header: t('processes.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: user => <CompanyUserActions user={user} />,
    },
  ]
}

function Toolbar({ search, onSearch }: CompanyUsersProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField
          label={t('companyUsers.search')}
          value={search.search ?? ''}
          onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
        />
      </div>
      <ListFilters
        filters={[
          listFilter({
            label: t('companyUsers.status'),
            value: search.state,
            anyLabel: t('companyUsers.anyStatus'),
            options: userStates.map(value => ({ value, label: t(`companyUsers.statuses.${value}`) })),
            onChange: state => onSearch({ state, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ state: undefined, page: undefined })}
      />
    </div>
  )
}

/** End users of the browser extension, whom the company knows by an e-mail address or an id of its own. */
function CompanyUserList({ search, onSearch }: CompanyUsersProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const users = useCompanyUsers(search)
  const pager = usePagerProps(users.data, onSearch)
  const isFiltered = search.search !== undefined || search.state !== undefined
  const showAll = () => onSearch({ search: undefined, state: undefined, page: undefined })
  return (
    <>
      <PageHeader
        overline={t('menu.globalSettings')}
        title={t('companyUsers.title')}
        actions={
          <>
            <InviteCompanyUsers />
            <Button kind="primary" icon="upload" onClick={() => onSearch({ import: 'new' })}>
              {t('companyUsers.import')}
            </Button>
          </>
        }
      />
      <ListTable
        tableId="company-users"
        caption={t('companyUsers.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        state={listStateOf(users, errorText)}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('common:states.noResults')}
              text={t('common:states.noResultsHint')}
            >
              <Button onClick={showAll}>{t('companyUsers.showAll')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="user" title={t('companyUsers.emptyTitle')} text={t('companyUsers.emptyText')} />
          )
        }
        sort={{ key: search.sort ?? 'timeCreated', order: search.order ?? 'DESC' }}
        onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        filters={<Toolbar search={search} onSearch={onSearch} />}
        labels={labels}
        {...(pager ? { pager } : {})}
      />
    </>
  )
}

/** Shows which roles may see company users: a role in one application gives none of their data (rule COMP-42). */
function CompanyRoleNeeded() {
  const { t } = useTranslation(['settings', 'common'])
  const roleList = useRoleList()
  const roles = roleList(companyRolesThatMay(['view:settings/company-user']))
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('companyUsers.title')} />
      <EmptyState
        icon="lock"
        title={t('common:errorPage.refused.what')}
        text={t('common:errorPage.neededRoles', { roles })}
      />
    </>
  )
}

/** The company's end users, or an import of them. */
export function CompanyUsersScreen(props: CompanyUsersProps) {
  const { search, onSearch } = props
  const { role } = situationOf(useProperty())
  if (isPropertyRole(role)) return <CompanyRoleNeeded />
  if (search.import === undefined) return <CompanyUserList {...props} />
  return <UserImport target="company" word={search.import} onWord={word => onSearch({ import: word })} />
}
