import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountFrame } from './AccountFrame.tsx'
import { CheckInbox } from './CheckInbox.tsx'
import { CodeStep } from './CodeStep.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SsoButton } from './SsoButton.tsx'
import { ToLogin } from './ToLogin.tsx'
import type { Registered } from './use-register.ts'

interface RegisterHereProps {
  readonly title: string
  readonly text: string
  readonly invited: { readonly email: string; readonly token: string } | null
  readonly children?: ReactNode
}

/** The form, and after it what signing in still asks for. */
export function RegisterHere({ title, text, invited, children }: RegisterHereProps) {
  const { t } = useTranslation('account')
  const [next, setNext] = useState<Exclude<Registered, null> | null>(null)
  if (next?.kind === 'ssoRequired') {
    return (
      <AccountFrame title={t('registration.doneTitle')} text={t('ssoRequired.text')}>
        <SsoButton startUrl={next.startUrl} returnTo="/app" label={t('ssoRequired.go')} isPrimary />
      </AccountFrame>
    )
  }
  if (next?.kind === 'code') {
    return (
      <AccountFrame title={t('code.title')} text={t('code.text')}>
        <CodeStep challenge={next.challenge} returnTo="/app" onStep={setNext} />
      </AccountFrame>
    )
  }
  if (next?.kind === 'checkInbox') {
    return <CheckInbox email={next.email} onResend={next.resend} onBack={() => setNext(null)} />
  }
  return (
    <AccountFrame title={title} text={text}>
      {children}
      <RegisterForm invited={invited} onRegistered={setNext} />
      <ToLogin />
    </AccountFrame>
  )
}
