import type { WireContextualRule, WireGuide } from '@waymark/contract'
import {
  ActionMenu,
  Button,
  ConfirmDialog,
  type DataColumn,
  DataTable,
  EmptyState,
  Panel,
  StatusBadge,
  Waiting,
} from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useUnsavedDrafts } from '../../../shared/draft/use-drafts.ts'
import { useFrequencyText, useRuleIssueText } from '../../../shared/rules/use-rule-words.ts'
import { useRuleActions } from '../../../shared/rules/use-rules.ts'
import type { ContextualSearch } from './contextual-search.ts'
import classes from './Targeting.module.css'
import { useContextualRules } from './use-targeted-guide.ts'

interface RulesPanelProps {
  readonly guide: WireGuide
  readonly onSearch: (change: ContextualSearch) => void
}

interface RuleMenuProps {
  readonly rule: WireContextualRule
  readonly onOpen: () => void
  readonly onSwitch: () => void
  readonly onDelete: () => void
  readonly unsaved: string | null
}

function RuleMenu({ rule, onOpen, onSwitch, onDelete, unsaved }: RuleMenuProps) {
  const { t } = useTranslation(['guide', 'common'])
  const denied = useDenied()
  const issueText = useRuleIssueText()
  const fault = rule.issues.find(issue => issue.severity === 'error')
  const isLive = rule.status === 'live'
  const unready = !isLive && fault ? issueText(fault.code) : null
  return (
    <ActionMenu
      label={t('rules.menu', { name: rule.name })}
      groups={[
        {
          id: 'change',
          actions: [
            { id: 'edit', icon: 'edit', label: t('rules.edit'), unavailable: unsaved, onSelect: onOpen },
            {
              id: 'switch',
              icon: isLive ? 'unsorted' : 'check',
              label: t(isLive ? 'rules.toDraft' : 'rules.toLive'),
              unavailable: denied(rule.may.publish) ?? unready,
              onSelect: onSwitch,
            },
          ],
        },
        {
          id: 'end',
          actions: [
            {
              id: 'delete',
              icon: 'trash',
              isDanger: true,
              label: t('rules.delete'),
              unavailable: denied(rule.may.edit),
              onSelect: onDelete,
            },
          ],
        },
      ]}
    />
  )
}

function useColumns(menu: (rule: WireContextualRule) => React.ReactNode, open: (id: number) => void) {
  const { t } = useTranslation('people')
  const frequency = useFrequencyText()
  const columns: readonly DataColumn<WireContextualRule, 'priority'>[] = [
    {
      key: 'rule',
      header: t('targeting.rule'),
      render: ({ id, name }) => (
        <button type="button" className={classes.ruleName} onClick={() => open(id)}>
          {name}
        </button>
      ),
    },
    {
      key: 'status',
      header: t('targeting.status'),
      render: ({ status }) => (
        <StatusBadge
          tone={status === 'archived' ? 'quiet' : status}
          label={t(`targeting.statuses.${status}`)}
        />
      ),
    },
    { key: 'often', header: t('targeting.frequency'), render: rule => frequency(rule.frequency) },
    { key: 'priority', header: t('targeting.priority'), isNumber: true, render: one => one.priority },
    { key: 'menu', header: t('targeting.menu'), isHeaderHidden: true, isPinned: true, render: menu },
  ]
  return columns
}

function RuleTable({
  rules,
  onSearch,
}: { readonly rules: readonly WireContextualRule[] } & Pick<RulesPanelProps, 'onSearch'>) {
  const { t } = useTranslation(['guide', 'people', 'common', 'editor'])
  const actions = useRuleActions()
  const unsaved = useUnsavedDrafts().length > 0 ? t('editor:menu.unsaved') : null
  const [asked, setAsked] = useState<WireContextualRule | null>(null)
  const open = (rule: number) => {
    if (unsaved === null) onSearch({ rule })
  }
  const columns = useColumns(
    rule => (
      <RuleMenu
        rule={rule}
        unsaved={unsaved}
        onOpen={() => open(rule.id)}
        onSwitch={() => actions.switchStatus(rule)}
        onDelete={() => setAsked(rule)}
      />
    ),
    open,
  )
  return (
    <>
      <DataTable<WireContextualRule, 'priority'>
        caption={t('rules.table')}
        columns={columns}
        rows={rules}
        rowKey={({ id }) => id}
        sort={{ key: 'priority', order: 'DESC' }}
        onSort={() => undefined}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('rules.deleteTitle')}
        confirmLabel={t('rules.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void actions.remove(asked)
          setAsked(null)
        }}
      >
        {t('rules.deleteText', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}

/** The rules that start the guide by themselves (product-screens §2.6). */
export function RulesPanel({ guide, onSearch }: RulesPanelProps) {
  const { t } = useTranslation(['guide', 'people', 'common', 'editor'])
  const denied = useDenied()
  const errorText = useErrorText()
  const { data, error, refetch } = useContextualRules(guide.id)
  const hasUnsaved = useUnsavedDrafts().length > 0
  const deleted = guide.visibility === 'deleted' ? t('common:denied.deleted') : null
  const create = (
    <Button
      icon="add"
      unavailable={deleted ?? denied(guide.may.edit) ?? (hasUnsaved ? t('editor:menu.unsaved') : null)}
      onClick={() => onSearch({ rule: 'new' })}
    >
      {t('rules.new')}
    </Button>
  )
  const isEmpty = data?.items.length === 0
  return (
    <Panel
      title={t('people:targeting.rules')}
      description={t('people:targeting.rulesHint')}
      actions={isEmpty ? null : create}
    >
      {data ? (
        isEmpty ? (
          <EmptyState
            icon="target"
            title={t('people:targeting.noRulesTitle')}
            text={t('people:targeting.noRulesText')}
          >
            {create}
          </EmptyState>
        ) : (
          <RuleTable rules={data.items} onSearch={onSearch} />
        )
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={3} />
      )}
    </Panel>
  )
}
