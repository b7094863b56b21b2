import { Button, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ssoStartAddress } from '../../../shared/account/sso-start-address.ts'
import { apiOrigin } from '../../../shared/api/api-origin.ts'

interface SsoButtonProps {
  readonly startUrl: string
  readonly returnTo: string
  readonly label: string
  readonly isPrimary?: boolean
}

/** Goes to an identity provider; false where its address is none. */
export function goToSso(startUrl: string, returnTo: string): boolean {
  const address = ssoStartAddress(startUrl, apiOrigin, returnTo)
  if (address !== null) window.location.assign(address)
  return address !== null
}

/** Leads to an identity provider, and back to `returnTo` after it. */
export function SsoButton({ startUrl, returnTo, label, isPrimary = false }: SsoButtonProps) {
  const { t } = useTranslation('common')
  const go = () => {
    if (!goToSso(startUrl, returnTo)) showToast('error', t('errors.internal'))
  }
  return (
    <Button kind={isPrimary ? 'primary' : 'secondary'} icon="key" isFullWidth onClick={go}>
      {label}
    </Button>
  )
}
