import { useTranslation } from 'react-i18next'
import { errorCode, refusalOf } from './refusal.ts'

/** Gives the sentence that tells a person what went wrong, in their language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return error => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'limitReached')
      return t(`limits.${refusal.data.type}`, { limit: refusal.data.limit })
    if (refusal?.code === 'forbidden' && refusal.data.reason === 'ssoSession') return t('denied.ssoSession')
    return t(`errors.${errorCode(error)}`)
  }
}
