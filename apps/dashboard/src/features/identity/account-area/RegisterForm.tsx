import { readEmail } from '@waymark/domain/foundation/text'
import { Button, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { issueCode } from '../../../shared/api/issue-code.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { NewPasswordField } from '../../../shared/password/NewPasswordField.tsx'
import { usePasswordFaults } from '../../../shared/password/use-password-faults.ts'
import { type Registered, useRegister } from './use-register.ts'

interface RegisterFormProps {
  /** The invite's address, which cannot be changed, and its token. */
  readonly invited: { readonly email: string; readonly token: string } | null
  readonly onRegistered: (next: Exclude<Registered, null>) => void
}

/** Name, e-mail and password of a person new. */
export function RegisterForm({ invited, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('account')
  const { faultOf, refusedAt } = usePasswordFaults()
  const register = useRegister(invited?.token)
  const { form, field, problem, issues, isSending } = useForm({
    initial: { name: '', email: invited?.email ?? '', password: '' },
    check: values => ({
      name: values.name.trim() === '' ? t('registration.nameMissing') : null,
      email: readEmail(values.email) === null ? t('emailInvalid') : null,
      password: faultOf(values.password, values),
    }),
    send: async values => {
      const next = await register(values)
      if (next) onRegistered(next)
    },
    explain: error => {
      const password = refusedAt(error, 'password')
      const email = issueCode(error, 'email') === null ? null : t('emailInvalid')
      return password || email ? { password, email } : null
    },
  })
  return (
    <form className="wm-form" {...form}>
      <FormProblem issues={issues} problem={problem} />
      <TextField
        label={t('registration.name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        {...field('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        unavailable={invited ? t('registration.emailFixed') : null}
        {...field('email')}
      />
      <NewPasswordField label={t('login.password')} {...field('password')} />
      <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
        {t('registration.submit')}
      </Button>
    </form>
  )
}
