import { useTranslation } from 'react-i18next'
import { readFieldFault } from './field-faults.ts'

/** Gives the sentence for what is wrong with a field; null where nothing is. */
export function useFaultText(): (code: string | undefined) => string | null {
  const { t } = useTranslation('settings')
  return code => (code === undefined ? null : t(`sso.faults.${readFieldFault(code)}`))
}
