import type { SegmentFault } from '@waymark/domain/delivery/targeting'
import { useTranslation } from 'react-i18next'

/** Gives the builder's own sentence for what is wrong with a segment; undefined leaves it to the text of the code. */
export function useSegmentFaultText(): (issue: { readonly code: string }) => string | undefined {
  const { t, i18n } = useTranslation(['people', 'common'])
  return ({ code }) => {
    if (code === 'nameBlank') return t('builder.nameMissing')
    if (code === 'nameTaken') return t('common:outcomes.user_segment_name_exists')
    return i18n.exists(`people:fault.${code}`) ? t(`fault.${code as SegmentFault}`) : undefined
  }
}
