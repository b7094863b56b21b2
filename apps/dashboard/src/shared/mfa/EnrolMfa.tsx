import { useState } from 'react'
import { BeginMfa } from './BeginMfa.tsx'
import { ConfirmApp, type MfaSecret } from './ConfirmApp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'app'; readonly secret: MfaSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

interface EnrolMfaProps {
  /** Called when the person has the recovery codes. */
  readonly onDone: () => void
  /** Called once the second factor is on, before the recovery codes are kept. */
  readonly onEnrolled?: () => void
  readonly onCancel?: () => void
}

/** Sets up an authenticator app: the app's secret and first code, then the recovery codes. */
export function EnrolMfa({ onDone, onEnrolled, onCancel }: EnrolMfaProps) {
  const [step, setStep] = useState<Step>({ kind: 'begin' })
  const cancel = onCancel ? { onCancel } : {}
  if (step.kind === 'begin') {
    return <BeginMfa onBegun={secret => setStep({ kind: 'app', secret })} {...cancel} />
  }
  if (step.kind === 'app') {
    return (
      <ConfirmApp
        secret={step.secret}
        onConfirmed={codes => {
          setStep({ kind: 'codes', codes })
          onEnrolled?.()
        }}
        onExpired={() => setStep({ kind: 'begin' })}
        {...cancel}
      />
    )
  }
  return <RecoveryCodes codes={step.codes} onKept={onDone} />
}
