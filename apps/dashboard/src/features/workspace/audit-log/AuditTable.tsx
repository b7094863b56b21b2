import type { WireAuditEntry } from '@waymark/contract'
import { Button, type DataColumn, DataTable, EmptyState, IconButton, PersonCell } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { ListPager } from '../../../shared/list/ListPager.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import classes from './AuditLog.module.css'
import { type AuditSearch, isFiltered } from './audit-search.ts'
import { readAction, readNetwork, readObjectName, untitled } from './audit-words.ts'
import type { AuditReply } from './use-audit-log.ts'
import { useAuditTexts } from './use-audit-texts.ts'

interface AuditTableProps {
  readonly log: AuditReply
  readonly search: AuditSearch
  readonly onSearch: (change: Partial<AuditSearch>) => void
  readonly isStale: boolean
}

type Column = DataColumn<WireAuditEntry, 'at'>

function WhoCell({ person }: Pick<WireAuditEntry, 'person'>) {
  const { t } = useTranslation('settings')
  if (person === null) return <span className={classes.faint}>{t('audit.noOne')}</span>
  const name = person.name || person.email
  return <PersonCell name={name} detail={name === person.email ? null : person.email} />
}

function Network({ action, after }: Pick<WireAuditEntry, 'action' | 'after'>) {
  const { t } = useTranslation('settings')
  const from = action.startsWith('security.') ? readNetwork(after) : null
  if (from === null) return null
  return (
    <span className={classes.faint}>{t(from.count > 1 ? 'audit.networkTimes' : 'audit.network', from)}</span>
  )
}

function ActionCell({ action, after }: Pick<WireAuditEntry, 'action' | 'after'>) {
  const words = useAuditTexts()
  return (
    <span className={classes.object}>
      <span className={readAction(action) ? undefined : classes.raw}>{words.action(action)}</span>
      <Network action={action} after={after} />
    </span>
  )
}

function ObjectCell({ entry }: { readonly entry: WireAuditEntry }) {
  const { t } = useTranslation('settings')
  const words = useAuditTexts()
  const { objectType, objectId } = entry
  const objectName = readObjectName(entry)
  const name =
    objectName === untitled
      ? t('audit.untitledMessage')
      : (objectName ?? (objectId === null ? null : t('audit.objectId', { id: objectId })))
  return (
    <span className={classes.object}>
      {name === null ? null : <span>{name}</span>}
      <span className={classes.faint}>{words.kind(objectType)}</span>
    </span>
  )
}

function useAuditColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('settings')
  return [
    {
      key: 'at',
      header: t('audit.at'),
      sortKey: 'at',
      render: ({ at }) => (
        <time className={classes.when} dateTime={at.replace(' ', 'T')}>
          {formatInstant(at, i18n.language)}
        </time>
      ),
    },
    { key: 'person', header: t('audit.person'), render: ({ person }) => <WhoCell person={person} /> },
    { key: 'action', header: t('audit.action'), render: entry => <ActionCell {...entry} /> },
    { key: 'object', header: t('audit.object'), render: entry => <ObjectCell entry={entry} /> },
    {
      key: 'application',
      header: t('audit.application'),
      render: ({ property }) =>
        property?.name ?? <span className={classes.faint}>{t('team.table.none')}</span>,
    },
  ]
}

/** Entries that stand open, and the column with the button that opens them. */
function useOpenRows() {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const column: Column = {
    key: 'open',
    header: t('audit.detail'),
    isHeaderHidden: true,
    render: ({ id }) => (
      <IconButton
        icon={open.has(id) ? 'chevronDown' : 'chevronRight'}
        label={t(open.has(id) ? 'audit.hideDetail' : 'audit.showDetail')}
        isExpanded={open.has(id)}
        onClick={() => toggle(id)}
      />
    ),
  }
  return { open, column }
}

function NoEntries({ search, onSearch }: Pick<AuditTableProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation(['settings', 'common'])
  if (!isFiltered(search)) {
    return (
      <EmptyState icon="info" title={t('audit.emptyTitle')} text={t('audit.emptyText')}>
        {search.page === undefined ? null : (
          <Button onClick={() => onSearch({ page: undefined })}>{t('audit.firstPage')}</Button>
        )}
      </EmptyState>
    )
  }
  return <EmptyState icon="search" title={t('common:states.noResults')} text={t('audit.noneText')} />
}

/** The entries, the newest first by default; each opens to what it changed. */
export function AuditTable({ log, search, onSearch, isStale }: AuditTableProps) {
  const { t } = useTranslation('settings')
  const columns = useAuditColumns()
  const rows = useOpenRows()
  return (
    <div className={classes.card}>
      {log.items.length === 0 ? (
        <NoEntries search={search} onSearch={onSearch} />
      ) : (
        <DataTable
          isDense
          caption={t('menu.auditLog')}
          columns={[rows.column, ...columns]}
          rows={log.items}
          rowKey={({ id }) => id}
          sort={{ key: 'at', order: search.order ?? 'DESC' }}
          isStale={isStale}
          onSort={(_key, order) => onSearch({ order: order === 'ASC' ? 'ASC' : undefined, page: undefined })}
          renderDetail={entry => (rows.open.has(entry.id) ? <AuditDetail entry={entry} /> : null)}
        />
      )}
      <ListPager list={log} onSearch={onSearch} />
    </div>
  )
}
