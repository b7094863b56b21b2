import type { GuideFault } from '@waymark/domain/guide'
import { useTranslation } from 'react-i18next'

const faults = [
  'titleMissing',
  'noSteps',
  'manySteps',
  'selectorMissing',
  'textMissing',
  'urlInvalid',
  'mediaInvalid',
  'valueMissing',
  'patternInvalid',
  'patternTooSlow',
  'patternTooLarge',
  'patternUnsupported',
  'selectorInvalid',
  'noWayForward',
  'screenshotInvalid',
  'automationValueMissing',
  'automationTargetMissing',
  'skipOnLast',
  'skipToSlide',
  'skipOnSlide',
  'conditionOnSlide',
  'valuesDiffer',
] as const satisfies readonly GuideFault[]

export interface WordlessIssue {
  readonly code: string
  /** The server's own sentence, for codes that have no words here. */
  readonly message?: string
}

/** Gives the sentence for something wrong with a guide. */
export function useIssueText(): (issue: WordlessIssue) => string {
  const { t } = useTranslation('common')
  return ({ code, message = code }) => {
    const fault = faults.find(known => known === code)
    return fault ? t(`issues.${fault}`) : t('issues.other', { message })
  }
}
