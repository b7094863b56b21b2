import type { NeededRole } from '@waymark/domain/access'
import { useTranslation } from 'react-i18next'

/** Gives roles as words: `Moderator or Admin`. */
export function useRoleList(): (roles: readonly NeededRole[]) => string {
  const { t, i18n } = useTranslation('common')
  return roles =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
      roles.map(role => t(`neededRoles.${role}`)),
    )
}
