import { useTranslation } from 'react-i18next'
import { readAction, readKind } from './audit-words.ts'

/** Gives actions and kinds of objects in words; what no one has named yet keeps its raw name. */
export function useAuditWords() {
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
  }
}
