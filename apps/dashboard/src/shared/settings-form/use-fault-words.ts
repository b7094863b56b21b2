import { useTranslation } from 'react-i18next'
import { readValueFault } from './fault-codes.ts'

/** Gives the sentence for what is wrong with a value. Needs the namespace `settings`. */
export function useFaultWords(): (code: string) => string {
  const { t } = useTranslation('settings')
  return code => t(`form.faults.${readValueFault(code)}`)
}
