import type { WireAttribute } from '@waymark/contract'
import { Button, type DataColumn, PageHeader, SearchField, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import {
  AttributeActions,
  AttributeSample,
  AttributeType,
} from '../../../shared/attributes/AttributeActions.tsx'
import { AttributeDialog } from '../../../shared/attributes/AttributeDialog.tsx'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { EmptyPeople } from './EmptyPeople.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { type AttributeSearch, type AttributeSortKey, readAttributeSearch } from './people-search.ts'
import { useAttributePage } from './use-people.ts'
import { When } from './When.tsx'

interface AttributesScreenProps {
  readonly search: AttributeSearch
  readonly onSearch: (change: Partial<AttributeSearch>) => void
}

type Column = DataColumn<WireAttribute, AttributeSortKey> & { readonly isFixed?: boolean }

function useColumns(onEdit: (id: number) => void): readonly Column[] {
  const { t } = useTranslation('people')
  return [
    {
      key: 'name',
      header: t('attributes.name'),
      sortKey: 'displayName',
      isFixed: true,
      render: ({ displayName, key, description }) => (
        <>
          <span className={classes.name}>{displayName || key}</span>
          <span className={classes.text}>{description}</span>
        </>
      ),
    },
    {
      key: 'key',
      header: t('attributes.key'),
      sortKey: 'key',
      render: ({ key }) => <span className={classes.monoCell}>{key}</span>,
    },
    { key: 'type', header: t('attributes.type'), render: one => <AttributeType attribute={one} /> },
    { key: 'scope', header: t('attributes.scope'), render: one => t(`attributes.scopes.${one.scope.type}`) },
    { key: 'source', header: t('attributes.source'), render: one => t(`attributes.sources.${one.source}`) },
    { key: 'usage', header: t('attributes.usage'), isNumber: true, render: one => one.segmentUsage },
    {
      key: 'sample',
      header: t('attributes.sample'),
      render: one => <AttributeSample attribute={one} />,
    },
    {
      key: 'status',
      header: t('attributes.status'),
      render: ({ status, isSuggested }) => (
        <StatusBadge
          tone={status === 'public' ? 'live' : 'quiet'}
          label={t(`attributes.statuses.${isSuggested ? 'suggested' : status}`)}
        />
      ),
    },
    {
      key: 'created',
      header: t('attributes.created'),
      sortKey: 'createdAt',
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'actions',
      header: t('attributes.actions'),
      isHeaderHidden: true,
      isPinned: true,
      isFixed: true,
      render: one => <AttributeActions attribute={one} onEdit={() => onEdit(one.id)} />,
    },
  ]
}

function AttributeFilters({ search, onSearch }: AttributesScreenProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <SearchField
        label={t('attributes.search')}
        value={search.q ?? ''}
        onSearch={q => onSearch({ q: q === '' ? undefined : q, page: undefined })}
      />
      <ListFilters
        filters={[
          listFilter({
            label: t('attributes.statusFilter'),
            value: search.status,
            anyLabel: t('attributes.anyStatus'),
            options: (['public', 'private', 'suggested'] as const).map(value => ({
              value,
              label: t(`attributes.statuses.${value}`),
            })),
            onChange: status => onSearch({ status, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ status: undefined, page: undefined })}
      />
      <SavedViews
        screen="users/list/attributes"
        tableId="attributes"
        search={search}
        read={readAttributeSearch}
        onSearch={onSearch}
      />
    </>
  )
}

/** Known data about users besides the standard data (product-screens §7.4). */
export function AttributesScreen({ search, onSearch }: AttributesScreenProps) {
  const { t } = useTranslation('people')
  const query = useAttributePage(search)
  const columns = useColumns(dialog => onSearch({ dialog }))
  const edited = query.data?.items.find(one => one.id === search.dialog) ?? null
  const close = () => onSearch({ dialog: undefined })
  return (
    <>
      <PageHeader
        title={t('attributes.title')}
        actions={
          <Button kind="primary" icon="add" onClick={() => onSearch({ dialog: 'new' })}>
            {t('attributes.add')}
          </Button>
        }
      />
      {search.dialog === 'new' ? <AttributeDialog attribute={null} of="property" onClose={close} /> : null}
      {edited === null ? null : (
        <AttributeDialog key={edited.id} attribute={edited} of="property" onClose={close} />
      )}
      <PeopleTable<WireAttribute, AttributeSortKey>
        tableId="attributes"
        caption={t('attributes.title')}
        query={query}
        rowKey={({ id }) => id}
        sort={{ key: search.sort ?? 'createdAt', order: search.order ?? 'DESC' }}
        onSearch={onSearch}
        filters={<AttributeFilters search={search} onSearch={onSearch} />}
        columns={columns}
        empty={
          <EmptyPeople
            icon="manage"
            isFiltered={search.q !== undefined || search.status !== undefined || search.page !== undefined}
            title={t('attributes.emptyTitle')}
            text={t('attributes.emptyText')}
            clear={t('attributes.clear')}
            onClear={() => onSearch({ q: undefined, status: undefined, page: undefined })}
          />
        }
      />
    </>
  )
}
