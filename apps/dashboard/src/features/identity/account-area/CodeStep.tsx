import { appCodeLength, Button, CodeField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import type { SignInStep } from './sign-in-step.ts'
import { useEnter } from './use-enter.ts'

interface CodeStepProps {
  readonly challenge: string
  readonly returnTo: string
  readonly onStep: (step: SignInStep) => void
}

type CodeKind = 'app' | 'recovery'

const isComplete = (kind: CodeKind, code: string) =>
  kind === 'app' ? code.length === appCodeLength : code.trim() !== ''

function CodeForm({ kind, challenge, returnTo, onStep }: CodeStepProps & { readonly kind: CodeKind }) {
  const { t } = useTranslation(['account', 'common'])
  const enter = useEnter(returnTo)
  const { form, field, problem, issues, isSending } = useForm({
    isFocused: true,
    initial: { code: '' },
    check: ({ code }) => ({ code: isComplete(kind, code) ? null : t(`code.${kind}Missing`) }),
    send: async ({ code }) => {
      try {
        await enter(await client.auth.signInMfa({ body: { challenge, code: code.trim() } }))
      } catch (error) {
        // The challenge is over: five minutes have passed, or too many codes were wrong.
        if (refusalOf(error)?.code !== 'breaksRule') throw error
        onStep({ kind: 'password', isChallengeOver: true })
      }
    },
    explain: error => {
      const code = refusalOf(error)?.code
      return code === 'wrongCredentials' || code === 'wrongCode'
        ? { code: t('common:errors.wrongCode') }
        : null
    },
  })
  return (
    <form className="wm-form" {...form}>
      <FormProblem issues={issues} problem={problem} />
      <CodeField
        kind={kind}
        label={t(`code.${kind}`)}
        description={t(`code.${kind}Reason`, { digits: appCodeLength })}
        {...field('code')}
      />
      <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export function CodeStep(props: CodeStepProps) {
  const { t } = useTranslation('account')
  const [kind, setKind] = useState<CodeKind>('app')
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <>
      <CodeForm key={kind} kind={kind} {...props} />
      <Button kind="quiet" isFullWidth onClick={() => setKind(other)}>
        {t(`code.${other}Instead`)}
      </Button>
    </>
  )
}
