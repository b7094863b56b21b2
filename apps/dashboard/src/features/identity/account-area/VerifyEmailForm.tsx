import { Button, PasswordField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { isLinkInvalid, issueCode } from '../../../shared/api/issue-code.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { session } from '../../../shared/session/browser-session.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ToLogin } from './ToLogin.tsx'
import { useSignIn } from './use-sign-in.ts'

interface VerifyEmailFormProps {
  readonly token: string
  readonly link: { readonly email: string; readonly purpose: 'registration' | 'emailChange' }
  readonly onOutcome: (outcome: 'changed' | 'invalid' | 'taken') => void
}

function useVerify({ token, link, onOutcome }: VerifyEmailFormProps) {
  const { t } = useTranslation('account')
  const signIn = useSignIn('/app')
  return useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('password.missing') : null }),
    send: async ({ password }) => {
      try {
        await client.auth.verifyEmail({ body: { token, password } })
      } catch (error) {
        if (isLinkInvalid(error)) return onOutcome('invalid')
        if (issueCode(error, 'token') === 'addressTaken') return onOutcome('taken')
        throw error
      }
      if (link.purpose === 'registration') {
        // The account is new, so the password alone signs in; where it does not, the login says what else.
        const next = await signIn({ email: link.email, password }).catch(
          () => ({ kind: 'password' }) as const,
        )
        if (next) onOutcome('changed')
        return
      }
      session.forget() // every session of the person has ended, one of this browser too
      onOutcome('changed')
    },
    explain: error =>
      issueCode(error, 'password') === null ? null : { password: t('verifyEmail.passwordWrong') },
  })
}

/** The address and the password of the account: who opens a mail that others asked for does not know it. */
export function VerifyEmailForm(props: VerifyEmailFormProps) {
  const { t } = useTranslation('account')
  const { form, field, problem, issues, isSending } = useVerify(props)
  const { email, purpose } = props.link
  return (
    <AccountFrame title={t('verifyEmail.title')} text={t(`verifyEmail.${purpose}Text`, { email })}>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('login.password')}
          name="password"
          toggleLabel={t('password.show')}
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('verifyEmail.submit')}
        </Button>
      </form>
      <ToLogin />
    </AccountFrame>
  )
}
