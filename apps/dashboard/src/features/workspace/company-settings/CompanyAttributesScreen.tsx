import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireAttribute } from '@waymark/contract'
import { Button, type DataColumn, EmptyState, ListTable, PageHeader, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied, type WireDecision } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { AttributeActions, AttributeType } from '../../../shared/attributes/AttributeActions.tsx'
import { AttributeDialog } from '../../../shared/attributes/AttributeDialog.tsx'
import { formatDay } from '../../../shared/format/format-when.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useApplications } from '../../../shared/property/use-applications.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './CompanySettings.module.css'
import type { AttributeSearch, AttributeSort } from './settings-search.ts'

interface CompanyAttributesProps {
  readonly search: AttributeSearch
  readonly onSearch: (change: Partial<AttributeSearch>) => void
}

function useAttributes({ page, limit, sort, order }: AttributeSearch) {
  const company = useProperty().company.id
  const query = {
    includeArchived: 'true' as const,
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  return useQuery(
    api.attributes.list.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

/** The application that an attribute belongs to, or that it is the whole company's. */
function AttributeScope({ attribute: { scope } }: { readonly attribute: WireAttribute }) {
  const { t } = useTranslation('settings')
  const { applications } = useApplications()
  const own = applications.find(({ id }) => scope.type === 'property' && id === scope.reference)
  return own?.name ?? t(`companyAttributes.scopes.${scope.type}`)
}

function AttributeStatus({ attribute: { status } }: { readonly attribute: WireAttribute }) {
  const { t } = useTranslation('settings')
  return (
    <StatusBadge
      tone={status === 'public' ? 'live' : 'quiet'}
      label={t(`companyAttributes.statuses.${status}`)}
    />
  )
}

function useColumns(onEdit: (id: number) => void): readonly DataColumn<WireAttribute, AttributeSort>[] {
  const { t, i18n } = useTranslation('settings')
  return [
    {
      key: 'displayName',
      header: t('companyAttributes.name'),
      sortKey: 'displayName',
      render: ({ displayName, key, description }) => (
        <>
          {displayName || key}
          <span className={classes.description}>{description}</span>
        </>
      ),
    },
    {
      key: 'key',
      header: t('companyAttributes.key'),
      sortKey: 'key',
      render: ({ key }) => <span className={classes.mono}>{key}</span>,
    },
    {
      key: 'dataType',
      header: t('companyAttributes.type'),
      render: attribute => <AttributeType attribute={attribute} />,
    },
    {
      key: 'scope',
      header: t('companyAttributes.scope'),
      render: attribute => <AttributeScope attribute={attribute} />,
    },
    {
      key: 'source',
      header: t('companyAttributes.source'),
      render: ({ source }) => t(`companyAttributes.sources.${source}`),
    },
    {
      key: 'usage',
      header: t('companyAttributes.usage'),
      isNumber: true,
      render: ({ segmentUsage }) => segmentUsage,
    },
    {
      key: 'status',
      header: t('companyAttributes.status'),
      render: attribute => <AttributeStatus attribute={attribute} />,
    },
    {
      key: 'createdAt',
      header: t('companyAttributes.created'),
      sortKey: 'createdAt',
      render: ({ createdAt }) => formatDay(createdAt, i18n.language),
    },
    {
      key: 'actions',
      header: t('processes.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: attribute => <AttributeActions attribute={attribute} onEdit={() => onEdit(attribute.id)} />,
    },
  ]
}

interface AddAttributeProps {
  /** Undefined while the list is loading. */
  readonly may: WireDecision | undefined
  readonly onAdd: () => void
}

function AddAttribute({ may, onAdd }: AddAttributeProps) {
  const { t } = useTranslation(['settings', 'common'])
  const denied = useDenied()
  return (
    <Button
      kind="primary"
      icon="add"
      unavailable={may ? denied(may) : t('common:states.loading')}
      onClick={onAdd}
    >
      {t('companyAttributes.add')}
    </Button>
  )
}

interface OpenAttributeProps {
  readonly search: AttributeSearch
  readonly page: ReturnType<typeof useAttributes>['data']
  readonly onClose: () => void
}

/** The attribute of the address, or a new one where the person may create it. */
function OpenAttribute({ search, page, onClose }: OpenAttributeProps) {
  if (search.dialog === 'new') {
    if (page?.may.create.allowed !== true) return null
    return <AttributeDialog attribute={null} of="company" onClose={onClose} />
  }
  const edited = page?.items.find(one => one.id === search.dialog)
  if (edited === undefined) return null
  return <AttributeDialog key={edited.id} attribute={edited} of="company" onClose={onClose} />
}

/** Known data about end users across the company's applications. */
export function CompanyAttributesScreen({ search, onSearch }: CompanyAttributesProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const labels = useListLabels()
  const attributes = useAttributes(search)
  const pager = usePagerProps(attributes.data, onSearch)
  return (
    <>
      <PageHeader
        overline={t('menu.globalSettings')}
        title={t('companyAttributes.title')}
        actions={<AddAttribute may={attributes.data?.may.create} onAdd={() => onSearch({ dialog: 'new' })} />}
      />
      <OpenAttribute search={search} page={attributes.data} onClose={() => onSearch({ dialog: undefined })} />
      <ListTable
        tableId="company-attributes"
        caption={t('companyAttributes.title')}
        columns={useColumns(dialog => onSearch({ dialog }))}
        rowKey={({ id }) => id}
        state={listStateOf(attributes, errorText)}
        empty={
          <EmptyState
            icon="info"
            title={t('companyAttributes.emptyTitle')}
            text={t('companyAttributes.emptyText')}
          />
        }
        sort={{ key: search.sort ?? 'createdAt', order: search.order ?? 'DESC' }}
        onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        labels={labels}
        {...(pager ? { pager } : {})}
      />
    </>
  )
}
