import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountFrame } from './AccountFrame.tsx'
import { CodeStep } from './CodeStep.tsx'
import { FindSsoStep } from './FindSsoStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SsoButton } from './SsoButton.tsx'
import { StepBack } from './StepBack.tsx'
import { firstStep, type SignInStep } from './sign-in-step.ts'

interface SignInScreenProps {
  /** A path of this site. */
  readonly returnTo: string
  /** Why a sign-in through an identity provider ended just now. */
  readonly ssoReason: string | undefined
}

const titles = { code: 'code', findSso: 'sso', ssoRequired: 'ssoRequired' } as const

/** Sign in with e-mail and password, then a code where one is asked for; or through an identity provider. */
export function SignInScreen({ returnTo, ssoReason }: SignInScreenProps) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<SignInStep>(firstStep)
  const [email, setEmail] = useState('')
  const back = () => setStep(firstStep)
  if (step.kind === 'password') {
    return (
      <AccountFrame title={t('login.title')}>
        <PasswordStep
          step={step}
          email={email}
          returnTo={returnTo}
          ssoReason={ssoReason}
          onStep={(next, typed) => {
            setEmail(typed)
            setStep(next)
          }}
        />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t(`${titles[step.kind]}.title`)} text={t(`${titles[step.kind]}.text`)}>
      {step.kind === 'code' ? (
        <CodeStep challenge={step.challenge} returnTo={returnTo} onStep={setStep} />
      ) : null}
      {step.kind === 'findSso' ? <FindSsoStep email={email} returnTo={returnTo} /> : null}
      {step.kind === 'ssoRequired' ? (
        <SsoButton startUrl={step.startUrl} returnTo={returnTo} label={t('ssoRequired.go')} isPrimary />
      ) : null}
      <StepBack onBack={back} />
    </AccountFrame>
  )
}
