import { useRouter } from '@tanstack/react-router'
import type { WireInvite } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { AcceptInvite } from './AcceptInvite.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { acceptAfterSignIn } from './accept-after-sign-in.ts'
import { InviteFacts } from './InviteFacts.tsx'
import { InviteForOther } from './InviteForOther.tsx'
import { RegisterHere } from './RegisterHere.tsx'

interface InvitedScreenProps {
  readonly token: string
  readonly invite: WireInvite
  readonly ownEmail: string | null
}

/** A person with an account is invited: to take the invite they sign in, and come back. */
function SignInToAccept({ token, invite }: Omit<InvitedScreenProps, 'ownEmail'>) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const go = () => {
    acceptAfterSignIn(token)
    const to = `${window.location.pathname}${window.location.search}`
    void router.navigate({ to: '/login', search: { to } })
  }
  return (
    <AccountFrame
      title={t('invite.title', { company: invite.companyName })}
      text={t('invite.registeredText', { email: invite.email })}
    >
      <InviteFacts invite={invite} />
      <Button kind="primary" isFullWidth onClick={go}>
        {t('invite.signInToAccept')}
      </Button>
    </AccountFrame>
  )
}

/** Screen for a valid invite; it depends on the signed-in user. */
export function InvitedScreen({ token, invite, ownEmail }: InvitedScreenProps) {
  const { t } = useTranslation('account')
  if (ownEmail !== null && ownEmail !== invite.email) {
    return <InviteForOther invitedEmail={invite.email} ownEmail={ownEmail} />
  }
  if (ownEmail !== null) return <AcceptInvite token={token} invite={invite} />
  if (invite.isRegistered) return <SignInToAccept token={token} invite={invite} />
  return (
    <RegisterHere
      title={t('invite.title', { company: invite.companyName })}
      text={t('invite.text')}
      invited={{ email: invite.email, token }}
    >
      <InviteFacts invite={invite} />
    </RegisterHere>
  )
}
