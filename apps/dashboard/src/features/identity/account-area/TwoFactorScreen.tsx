import { useRouter } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../shared/api/query-client.ts'
import { EnrolMfa } from '../../../shared/mfa/EnrolMfa.tsx'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import { AccountFrame } from './AccountFrame.tsx'

/** Sets up the second factor that a company of the person asks for; then goes on to `returnTo`. */
export function TwoFactorScreen({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation(['account', 'common'])
  const router = useRouter()
  const signOut = useSignOut()
  const goOn = async () => {
    queryClient.clear() // what was refused until now
    await router.navigate({ href: returnTo, replace: true })
  }
  return (
    <AccountFrame title={t('twoFactor.title')} text={t('twoFactor.text')}>
      <EnrolMfa onDone={() => void goOn()} />
      <Button kind="quiet" icon="signOut" isFullWidth onClick={() => void signOut()}>
        {t('common:user.signOut')}
      </Button>
    </AccountFrame>
  )
}
