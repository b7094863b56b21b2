import { useQuery } from '@tanstack/react-query'
import { Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { ToLogin } from './ToLogin.tsx'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

function ByToken({ token }: { readonly token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const [outcome, setOutcome] = useState<'changed' | 'invalid' | 'taken' | null>(null)
  const { data, error, refetch } = useQuery(
    api.auth.inspectEmailLink.queryOptions({ input: { body: { token } }, retry: false, staleTime: Infinity }),
  )
  if (outcome === 'invalid' || (error && isLinkInvalid(error))) return <LinkInvalid kind="email" />
  if (outcome !== null) {
    return (
      <AccountFrame title={t(`verifyEmail.${outcome}Title`)} text={t(`verifyEmail.${outcome}Text`)}>
        <ToLogin isPrimary />
      </AccountFrame>
    )
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data) return <VerifyEmailForm token={token} link={data} onOutcome={setOutcome} />
  return (
    <AccountFrame title={t('verifyEmail.title')}>
      <Waiting label={t('common:states.loading')} rows={3} rowHeight={32} />
    </AccountFrame>
  )
}

/** Proves an address. The link counts as used when the button is pressed, not when it is opened. */
export function VerifyEmailScreen({ token }: { readonly token: string | undefined }) {
  return token === undefined ? <LinkInvalid kind="email" /> : <ByToken token={token} />
}
