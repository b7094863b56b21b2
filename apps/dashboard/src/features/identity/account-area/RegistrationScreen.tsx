import { useQuery } from '@tanstack/react-query'
import { Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { InvitedScreen } from './InvitedScreen.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { RegisterHere } from './RegisterHere.tsx'
import { ToLogin } from './ToLogin.tsx'

interface RegistrationScreenProps {
  readonly token: string | undefined
  /** Address of the person who is signed in, if anybody is. */
  readonly ownEmail: string | null
}

function ByInvite({ token, ownEmail }: { readonly token: string; readonly ownEmail: string | null }) {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useQuery(
    api.managers.validateInvite.queryOptions({ input: { body: { token } }, retry: false, staleTime: 0 }),
  )
  if (error && isLinkInvalid(error)) return <LinkInvalid kind="invite" />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data) return <InvitedScreen token={token} invite={data} ownEmail={ownEmail} />
  return (
    <AccountFrame title={t('invite.checking')}>
      <Waiting label={t('common:states.loading')} rows={4} rowHeight={32} />
    </AccountFrame>
  )
}

function WithoutInvite() {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useQuery(api.auth.options.queryOptions({ input: {} }))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data?.registration === 'open') {
    return <RegisterHere title={t('registration.title')} text={t('registration.text')} invited={null} />
  }
  if (data) {
    return (
      <AccountFrame title={t('registration.closedTitle')} text={t('registration.closedText')}>
        <ToLogin />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('registration.title')}>
      <Waiting label={t('common:states.loading')} rows={4} rowHeight={32} />
    </AccountFrame>
  )
}

/** Registers a person: by an invite, which is looked at first, or without one where the operator allows it. */
export function RegistrationScreen({ token, ownEmail }: RegistrationScreenProps) {
  return token === undefined ? <WithoutInvite /> : <ByInvite token={token} ownEmail={ownEmail} />
}
