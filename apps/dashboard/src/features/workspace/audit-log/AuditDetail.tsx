import type { WireAuditEntry } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './AuditLog.module.css'
import { type AuditChange, auditChanges } from './audit-changes.ts'

function ChangeRow({ change }: { readonly change: AuditChange }) {
  const { t } = useTranslation('settings')
  const none = <span className={classes.faint}>{t('team.table.none')}</span>
  return (
    <tr>
      <th scope="row" className={classes.raw}>
        {change.path === '' ? t('audit.whole') : change.path}
      </th>
      <td>{change.before === null ? none : <del>{change.before}</del>}</td>
      <td>{change.after === null ? none : <ins>{change.after}</ins>}</td>
    </tr>
  )
}

/** What an entry changed: each field that differs, old and new. */
export function AuditDetail({ entry }: { readonly entry: WireAuditEntry }) {
  const { t } = useTranslation('settings')
  const changes = auditChanges(entry.before, entry.after)
  return (
    <>
      {changes.length === 0 ? (
        <span className={classes.faint}>{t('audit.noDetail')}</span>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(change => (
              <ChangeRow key={change.path} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {entry.isUnconditional ? <p className={classes.faint}>{t('audit.unconditional')}</p> : null}
    </>
  )
}
