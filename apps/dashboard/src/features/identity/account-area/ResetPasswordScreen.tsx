import { Button } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { NewPasswordField } from '../../../shared/password/NewPasswordField.tsx'
import { usePasswordFaults } from '../../../shared/password/use-password-faults.ts'
import { session } from '../../../shared/session/browser-session.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { ToLogin } from './ToLogin.tsx'

/** No one is known before the link is used; only the server can tell what is too personal. */
const unknownOwner = { email: '', name: '' }

function useReset(token: string, onUsed: (outcome: 'done' | 'invalid') => void) {
  const { faultOf, refusedAt } = usePasswordFaults()
  return useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: faultOf(password, unknownOwner) }),
    send: async ({ password }) => {
      try {
        await client.auth.resetPassword({ body: { token, password } })
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        return onUsed('invalid')
      }
      session.forget() // every session of the person has ended, one of this browser too
      onUsed('done')
    },
    explain: error => {
      const password = refusedAt(error, 'password')
      return password ? { password } : null
    },
  })
}

/** Sets a new password. The link counts as used when the button is pressed, not when it is opened. */
export function ResetPasswordScreen({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('account')
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(token === undefined ? 'invalid' : null)
  const { form, field, problem, issues, isSending } = useReset(token ?? '', setOutcome)
  if (outcome === 'invalid') return <LinkInvalid kind="reset" />
  if (outcome === 'done') {
    return (
      <AccountFrame title={t('reset.doneTitle')} text={t('reset.doneText')}>
        <ToLogin isPrimary />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('reset.title')} text={t('reset.text')}>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <NewPasswordField label={t('password.new')} {...field('password')} />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('reset.submit')}
        </Button>
      </form>
      <ToLogin />
    </AccountFrame>
  )
}
