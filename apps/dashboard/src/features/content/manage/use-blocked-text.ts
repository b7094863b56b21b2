import type { WireGuideRow } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useIssueSentence } from '../../../shared/issues/use-issue-text.ts'

/** Gives the sentence that says why a guide cannot be published as it is; null where nothing known stops it. */
export function useBlockedText(): (guide: WireGuideRow) => string | null {
  const { t } = useTranslation('manage')
  const sentence = useIssueSentence()
  return ({ visibility, blockers = [] }) => {
    if (visibility !== 'private' || blockers.length === 0) return null
    const reasons = [...new Set(blockers.map(sentence))].map(reason => `${reason}.`).join(' ')
    return t('guide.blocked', { reasons })
  }
}
