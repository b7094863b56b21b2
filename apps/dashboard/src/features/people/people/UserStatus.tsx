import type { WireEndUser } from '@waymark/contract'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

const tones = { active: 'live', pending: 'draft', created: 'quiet' } as const

/** Status of a user; an anonymous one has no status. */
export function UserStatus({ user }: { readonly user: WireEndUser }) {
  const { t } = useTranslation('people')
  if (user.archivedAt !== null) return <StatusBadge tone="quiet" label={t('users.archivedStatus')} />
  if (user.status === null) return <StatusBadge tone="quiet" label={t('users.anonymousStatus')} />
  return <StatusBadge tone={tones[user.status]} label={t(`users.statuses.${user.status}`)} />
}
