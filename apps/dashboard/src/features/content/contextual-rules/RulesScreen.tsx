import { useNavigate } from '@tanstack/react-router'
import type { BulkAction, WireContextualRule } from '@waymark/contract'
import { actionTypes, ruleStatuses } from '@waymark/domain/content/contextual'
import { Button, EmptyState, ListTable, PageHeader, SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { BulkBar } from '../../../shared/bulk/BulkBar.tsx'
import { BulkReportDialog } from '../../../shared/bulk/BulkReportDialog.tsx'
import { useTicked } from '../../../shared/bulk/use-ticked.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { WriteInApplication } from '../../../shared/page-editor/WriteInApplication.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { invalidateRules } from '../../../shared/rules/use-rules.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { actionsOf, useRuleBulk } from './rule-actions.ts'
import { useRuleList, useRuleUsage } from './rule-list-query.ts'
import { isFiltered, type RuleSearch, type RuleSortKey, readRuleSearch } from './rule-search.ts'
import { useRuleColumns } from './use-rule-columns.tsx'
import { useRuleTools, useRuleUnavailable } from './use-rule-tools.tsx'

interface RulesScreenProps {
  readonly search: RuleSearch
  readonly onSearch: (change: Partial<RuleSearch>) => void
}

function NewRule() {
  const { t } = useTranslation('items')
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const to = '/app/$property/manage/rules/edit/$ruleId'
  return (
    <>
      <WriteInApplication kind="rule" onEnd={() => void invalidateRules()} />
      <Button
        kind="primary"
        icon="add"
        onClick={() => void navigate({ to, params: { property, ruleId: 'new' } })}
      >
        {t('rules.new')}
      </Button>
    </>
  )
}

function RuleFilters({ search, onSearch }: RulesScreenProps) {
  const { t } = useTranslation(['items', 'guide'])
  const filter = (change: Partial<RuleSearch>) => onSearch({ ...change, page: undefined })
  const state = listFilter({
    label: t('filters.state'),
    value: search.state,
    anyLabel: t('filters.anyState'),
    options: ruleStatuses.map(value => ({ value, label: t(`rules.states.${value}`) })),
    onChange: value => filter({ state: value }),
  })
  const action = listFilter({
    label: t('filters.action'),
    value: search.action,
    anyLabel: t('filters.anyAction'),
    options: actionTypes.map(value => ({ value, label: t(`guide:rules.actionTypes.${value}`) })),
    onChange: value => filter({ action: value }),
  })
  return (
    <>
      <SearchField
        label={t('filters.search')}
        value={search.q ?? ''}
        onSearch={q => filter({ q: q === '' ? undefined : q })}
      />
      <ListFilters
        filters={[state, action]}
        onClear={() => filter({ state: undefined, action: undefined })}
      />
      <SavedViews
        screen="manage/rules"
        tableId="rules"
        search={search}
        read={readRuleSearch}
        onSearch={onSearch}
      />
    </>
  )
}

function NoRules({ search, onSearch }: RulesScreenProps) {
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
      <EmptyState icon="target" title={t('rules.empty')} text={t('rules.emptyText')}>
        <NewRule />
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')}>
      <Button onClick={() => onSearch({ q: undefined, state: undefined, action: undefined })}>
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
function useBulkActions(rules: readonly WireContextualRule[]) {
  const unavailable = useRuleUnavailable()
  return bulkActions.flatMap(action => {
    const meant = rules.filter(({ status }) => actionsOf[status].includes(action))
    if (meant.length === 0) return []
    const reasons = meant.map(rule => unavailable(rule, action))
    return [{ action, unavailable: reasons.includes(null) ? null : (reasons[0] ?? null) }]
  })
}

function useList({ search, onSearch }: RulesScreenProps) {
  const errorText = useErrorText()
  const query = useRuleList(search)
  const usage = useRuleUsage(query.data?.items.map(({ id }) => id) ?? [])
  const ticked = useTicked<WireContextualRule>()
  const { tools, question } = useRuleTools()
  return {
    state: listStateOf(query, errorText),
    columns: useRuleColumns(tools, ticked, usage),
    pager: usePagerProps(query.data, onSearch),
    bulk: useRuleBulk(ticked.drop),
    bulkActions: useBulkActions(ticked.rows),
    ticked,
    question,
  }
}

/** All contextual rules of the property (product-screens §2.6). */
export function RulesScreen(props: RulesScreenProps) {
  const { search, onSearch } = props
  const { t } = useTranslation('items')
  const labels = useListLabels()
  const { state, columns, pager, bulk, ticked, question, ...list } = useList(props)
  return (
    <>
      <PageHeader title={t('rules.title')} actions={<NewRule />} />
      <ListTable<WireContextualRule, RuleSortKey>
        tableId="rules"
        caption={t('rules.title')}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        empty={<NoRules {...props} />}
        sort={{ key: search.sort ?? 'priority', order: search.order ?? 'DESC' }}
        onSort={(sort, order) =>
          onSearch({
            sort: sort === 'priority' ? undefined : sort,
            order: order === 'ASC' ? 'ASC' : undefined,
            page: undefined,
          })
        }
        filters={<RuleFilters {...props} />}
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
