import { useTranslation } from 'react-i18next'
import { readFieldFault } from './field-faults.ts'

/** Gives the sentence for what is wrong with a field; undefined where the general text of the code says it. */
export function useFaultText(): (code: string) => string | undefined {
  const { t } = useTranslation('settings')
  return code => {
    const known = readFieldFault(code)
    return known === null ? undefined : t(`sso.faults.${known}`)
  }
}
