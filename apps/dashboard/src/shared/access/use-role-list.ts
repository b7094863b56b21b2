import type { NeededRole } from '@waymark/domain/identity/access'
import { useTranslation } from 'react-i18next'
import { formatChoice } from '../format/intl-formats.ts'

/** Gives roles as words: `Moderator or Admin`. */
export function useRoleList(): (roles: readonly NeededRole[]) => string {
  const { t, i18n } = useTranslation('common')
  return roles =>
    formatChoice(
      roles.map(role => t(`neededRoles.${role}`)),
      i18n.language,
    )
}
