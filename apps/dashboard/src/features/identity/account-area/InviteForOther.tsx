import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import { AccountFrame } from './AccountFrame.tsx'

interface InviteForOtherProps {
  readonly invitedEmail: string
  readonly ownEmail: string
}

/** The invite is for another address than that of the person who is signed in. */
export function InviteForOther({ invitedEmail, ownEmail }: InviteForOtherProps) {
  const { t } = useTranslation('account')
  const here = `${window.location.pathname}${window.location.search}`
  const signOut = useSignOut()
  return (
    <AccountFrame title={t('invite.otherTitle')} text={t('invite.otherText', { invitedEmail, ownEmail })}>
      <Button
        kind="primary"
        isFullWidth
        onClick={() => void signOut().then(() => window.location.assign(here))}
      >
        {t('invite.signOut')}
      </Button>
      <Button isFullWidth onClick={() => window.location.assign('/app')}>
        {t('invite.stay')}
      </Button>
    </AccountFrame>
  )
}
