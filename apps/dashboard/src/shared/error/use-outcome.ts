import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text.ts'
import { showLimit } from './limit-question.ts'
import { showOutcome } from './show-outcome.ts'

/** Tells how something went: every mutation of the dashboard ends here, with the name of its situation. */
export function useOutcome(): ReturnType<typeof showOutcome> {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return showOutcome({
    words: (key, values) => t(`outcomes.${key}`, values),
    typeWords: type => t(`outcomes.types.${type}`),
    errorText,
    showToast,
    showLimit,
    // The browser's own report of errors, which anyone who runs the dashboard may collect.
    log: (_text, error) => reportError(error),
  })
}
