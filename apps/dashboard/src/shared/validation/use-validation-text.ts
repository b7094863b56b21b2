import { maxPatternLength } from '@waymark/domain/foundation/text'
import { useTranslation } from 'react-i18next'
import { validationCode } from './validation-code.ts'

/**
 * Gives the words for the code of a text's fault (document 2 §5.1); null where there is none. `limit` is the length
 * that a text may have. Routes that use it load the namespace `validation`.
 */
export function useValidationText(): (code: string | null, limit?: number) => string | null {
  const { t } = useTranslation('validation')
  return (code, limit = maxPatternLength) => (code === null ? null : t(validationCode(code), { limit }))
}
