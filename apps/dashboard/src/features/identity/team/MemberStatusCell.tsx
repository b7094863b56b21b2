import type { WireMember } from '@waymark/contract'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatDay, readInstant } from '../../../shared/format/format-when.ts'
import classes from './TeamTable.module.css'

const tones = { active: 'live', pending: 'draft', created: 'quiet' } as const

/** The state of a member; an open invite says when it ends, or that it has ended, and that it was sent again. */
export function MemberStatusCell({ member }: { readonly member: WireMember }) {
  const { t, i18n } = useTranslation('settings')
  const { status, expiresAt, inviteResent } = member
  const isExpired = expiresAt !== null && readInstant(expiresAt) <= Date.now()
  return (
    <span className={classes.status}>
      <StatusBadge
        tone={isExpired ? 'danger' : tones[status]}
        label={t(isExpired ? 'team.status.expired' : `team.status.${status}`)}
      />
      {expiresAt !== null && !isExpired ? (
        <span className={classes.note}>
          {t('team.table.until', { when: formatDay(expiresAt, i18n.language) })}
        </span>
      ) : null}
      {inviteResent ? <span className={classes.note}>{t('team.table.resent')}</span> : null}
    </span>
  )
}
