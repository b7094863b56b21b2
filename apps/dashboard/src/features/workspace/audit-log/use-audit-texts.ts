import { useTranslation } from 'react-i18next'
import { readAction, readKind, readReason, readSecurityField } from './audit-words.ts'

/** Gives actions, kinds of objects, and what a security entry holds in words; what no one has named yet keeps its raw name. */
export function useAuditTexts() {
  const { t } = useTranslation('settings')
  return {
    action: (raw: string): string => {
      const known = readAction(raw)
      return known ? t(`audit.actions.${known}`) : raw
    },
    kind: (raw: string): string => {
      const known = readKind(raw)
      return known ? t(`audit.kinds.${known}`) : raw
    },
    /** The name of a field and its value; fields of other entries keep their path. */
    field: (action: string, path: string): string => {
      const known = readSecurityField(action, path)
      return known ? t(`audit.securityFields.${known}`) : path
    },
    value: (action: string, path: string, raw: string): string => {
      const known = readSecurityField(action, path) === 'reason' ? readReason(raw) : null
      return known ? t(`audit.reasons.${known}`) : raw
    },
  }
}
