import { useNavigate } from '@tanstack/react-router'
import type { BulkAction } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Button, EmptyState, ListTable, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { BulkBar } from '../../../shared/bulk/BulkBar.tsx'
import { BulkReportDialog } from '../../../shared/bulk/BulkReportDialog.tsx'
import { useTicked } from '../../../shared/bulk/use-ticked.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { WriteInApplication } from '../../../shared/page-editor/WriteInApplication.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ItemFilters } from './ItemFilters.tsx'
import type { WireItem } from './item-draft.ts'
import { itemTableId, kindLooks } from './item-kinds.ts'
import { type ItemSearch, type ItemSortKey, isFiltered } from './item-search.ts'
import { actionsOf } from './item-state.ts'
import { useItemBulk } from './use-item-bulk.ts'
import { useItemColumns } from './use-item-columns.tsx'
import { useItemTools } from './use-item-tools.tsx'
import { useUnavailable } from './use-item-words.ts'
import { reloadItems, useItems, useItemUsage } from './use-items.ts'

interface ItemsScreenProps {
  readonly kind: PageItemKind
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
}

function NewItem({ kind }: Pick<ItemsScreenProps, 'kind'>) {
  const { t } = useTranslation('items')
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return (
    <>
      <WriteInApplication kind={kind} onEnd={() => reloadItems(property, kind)} />
      <Button
        kind="primary"
        icon="add"
        onClick={() => void navigate({ to: kindLooks[kind].editor, params: { property, itemId: 'new' } })}
      >
        {t(`kinds.${kind}.new`)}
      </Button>
    </>
  )
}

function NoItems({ kind, search, onSearch }: ItemsScreenProps) {
  const { t } = useTranslation(['items', 'common'])
  if (search.page !== undefined) {
    return (
      <EmptyState icon="info" title={t('empty.page')}>
        <Button onClick={() => onSearch({ page: undefined })}>{t('empty.firstPage')}</Button>
      </EmptyState>
    )
  }
  if (!isFiltered(search)) {
    return (
      <EmptyState
        icon={kindLooks[kind].icon}
        title={t(`kinds.${kind}.empty`)}
        text={t(`kinds.${kind}.emptyText`)}
      >
        <NewItem kind={kind} />
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')}>
      <Button onClick={() => onSearch({ q: undefined, state: undefined, segment: undefined })}>
        {t('empty.showAll')}
      </Button>
    </EmptyState>
  )
}

const bulkActions: readonly BulkAction[] = ['publish', 'unpublish', 'archive', 'restore']

/**
 * Returns the actions available for at least one of these; if an action is available for none, returns the first
 * reason.
 */
function useBulkActions(items: readonly WireItem[]) {
  const unavailable = useUnavailable()
  return bulkActions.flatMap(action => {
    const meant = items.filter(({ visibility }) => actionsOf[visibility].includes(action))
    if (meant.length === 0) return []
    const reasons = meant.map(item => unavailable(item, action))
    return [{ action, unavailable: reasons.includes(null) ? null : (reasons[0] ?? null) }]
  })
}

function useList({ kind, search, onSearch }: ItemsScreenProps) {
  const errorText = useErrorText()
  const query = useItems(kind, search)
  const usage = useItemUsage(kind, query.data?.items.map(({ id }) => id) ?? [])
  const ticked = useTicked<WireItem>()
  const { tools, question } = useItemTools(kind)
  return {
    state: listStateOf(query, errorText),
    columns: useItemColumns({ kind, tools, usage, ticked }),
    pager: usePagerProps(query.data, onSearch),
    bulk: useItemBulk(kind, ticked.drop),
    bulkActions: useBulkActions(ticked.rows),
    ticked,
    question,
  }
}

/** The items of one kind: tooltips, beacons, validators, element tags or tasks. */
export function ItemsScreen(props: ItemsScreenProps) {
  const { kind, search, onSearch } = props
  const { t } = useTranslation('items')
  const labels = useListLabels()
  const { state, columns, pager, bulk, ticked, question, ...list } = useList(props)
  return (
    <>
      <PageHeader title={t(`kinds.${kind}.title`)} actions={<NewItem kind={kind} />} />
      <ListTable<WireItem, ItemSortKey>
        tableId={itemTableId(kind)}
        caption={t(`kinds.${kind}.title`)}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        empty={<NoItems {...props} />}
        sort={{ key: search.sort ?? 'updatedAt', order: search.order ?? 'DESC' }}
        onSort={(sort, order) =>
          onSearch({
            sort: sort === 'updatedAt' ? undefined : sort,
            order: order === 'ASC' ? 'ASC' : undefined,
            page: undefined,
          })
        }
        filters={<ItemFilters kind={kind} search={search} onSearch={onSearch} />}
        {...(pager ? { pager } : {})}
        labels={labels}
      />
      {ticked.rows.length > 0 ? (
        <BulkBar
          count={ticked.rows.length}
          actions={list.bulkActions}
          isBusy={bulk.isBusy}
          onAction={action => bulk.run(ticked.rows, action)}
          onAll={() => ticked.tickAll(state.kind === 'rows' ? state.rows : [])}
          onClear={ticked.clear}
        />
      ) : null}
      {bulk.report ? <BulkReportDialog report={bulk.report} onClose={bulk.closeReport} /> : null}
      {question}
    </>
  )
}
