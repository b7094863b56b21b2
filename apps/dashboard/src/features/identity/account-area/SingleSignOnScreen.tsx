import { useRouter } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { SsoButton } from './SsoButton.tsx'

interface SingleSignOnScreenProps {
  readonly startUrl: string
  readonly returnTo: string
}

/** The company of the page that was asked for lets its members in through its identity provider only. */
export function SingleSignOnScreen({ startUrl, returnTo }: SingleSignOnScreenProps) {
  const { t } = useTranslation(['account', 'common'])
  const router = useRouter()
  const signOut = useSignOut()
  return (
    <AccountFrame title={t('ssoRequired.title')} text={t('ssoRequired.textInside')}>
      <SsoButton startUrl={startUrl} returnTo={returnTo} label={t('ssoRequired.go')} isPrimary />
      <Button isFullWidth onClick={() => void router.navigate({ to: '/app' })}>
        {t('ssoRequired.other')}
      </Button>
      <Button kind="quiet" icon="signOut" isFullWidth onClick={() => void signOut()}>
        {t('common:user.signOut')}
      </Button>
    </AccountFrame>
  )
}
