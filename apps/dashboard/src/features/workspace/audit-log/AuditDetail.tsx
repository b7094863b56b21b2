import type { WireAuditEntry } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './AuditLog.module.css'
import { type AuditChange, auditChanges } from './audit-changes.ts'
import { useAuditTexts } from './use-audit-texts.ts'

interface ChangeRowProps {
  readonly action: string
  readonly change: AuditChange
}

function ChangeRow({ action, change: { path, before, after } }: ChangeRowProps) {
  const { t } = useTranslation('settings')
  const words = useAuditTexts()
  const none = <span className={classes.faint}>{t('team.table.none')}</span>
  return (
    <tr>
      <th scope="row" className={classes.raw}>
        {path === '' ? t('audit.whole') : words.field(action, path)}
      </th>
      <td>{before === null ? none : <del>{words.value(action, path, before)}</del>}</td>
      <td>{after === null ? none : <ins>{words.value(action, path, after)}</ins>}</td>
    </tr>
  )
}

/** Changes of an entry: each field that differs, old and new. */
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
              <ChangeRow key={change.path} action={entry.action} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {entry.isUnconditional ? <p className={classes.faint}>{t('audit.unconditional')}</p> : null}
    </>
  )
}
