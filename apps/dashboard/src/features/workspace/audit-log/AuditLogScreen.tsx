import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import type { AuditSearch } from './audit-search.ts'
import { useAuditExport, useAuditLog } from './use-audit-log.ts'

interface AuditLogProps {
  readonly search: AuditSearch
  readonly onSearch: (change: Partial<AuditSearch>) => void
}

/** Log of changes in the company: author, change and time. */
export function AuditLogScreen({ search, onSearch }: AuditLogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch, isPlaceholderData } = useAuditLog(search)
  const file = useAuditExport(search)
  return (
    <>
      <PageHeader
        overline={t('menu.globalSettings')}
        title={t('menu.auditLog')}
        actions={
          <Button icon="download" isBusy={file.isPending} onClick={() => file.mutate()}>
            {t('audit.export')}
          </Button>
        }
        filters={<AuditFilters search={search} onSearch={onSearch} />}
      />
      {data ? (
        <AuditTable log={data} search={search} onSearch={onSearch} isStale={isPlaceholderData} />
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} />
      )}
    </>
  )
}
