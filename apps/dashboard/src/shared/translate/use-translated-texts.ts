import type { WireJob } from '@waymark/contract'
import { useTranslation } from 'react-i18next'

/** Returns the result of a translation, in words. Needs the namespace `files`. */
export function useTranslatedTexts(): (job: Pick<WireJob, 'counts'>) => string {
  const { t } = useTranslation('files')
  return ({ counts }) => {
    const { translated = 0, lost = 0, tooLong = 0 } = counts ?? {}
    return [
      t('translate.done', { count: translated }),
      ...(lost > 0 ? [t('translate.lost', { count: lost })] : []),
      ...(tooLong > 0 ? [t('translate.tooLong', { count: tooLong })] : []),
    ].join(' ')
  }
}
