import { translationFaults } from '@waymark/domain/content/translation'
import { useTranslation } from 'react-i18next'

const ends = [
  'notAllowed',
  'internal',
  'notFound',
  'attributeGone',
  'languageGone',
  'changedMeanwhile',
  'translatorUnreachable',
  'translatorTimeout',
  'translatorDenied',
  'translatorBusy',
  'translatorUnreadable',
  'smallSample',
] as const

/** Gives the sentence for why a job failed. Needs the namespace `translations`. */
export function useJobFault(): (code: string | null) => string {
  const { t } = useTranslation('translations')
  return code => {
    const end = ends.find(known => known === code)
    if (end !== undefined) return t(`jobErrors.${end}`)
    const fault = translationFaults.find(known => known === code)
    return t(fault === undefined ? 'jobErrors.internal' : `faults.${fault}`)
  }
}
