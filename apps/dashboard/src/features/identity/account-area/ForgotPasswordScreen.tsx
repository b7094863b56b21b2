import { readEmail } from '@waymark/domain/foundation/text'
import { Button, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ToLogin } from './ToLogin.tsx'

/** Asks for a link to set a new password. The answer is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, problem, issues, isSending } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: readEmail(email) === null ? t('emailInvalid') : null }),
    send: async body => {
      await client.auth.forgotPassword({ body })
      setSentTo(body.email.trim())
    },
  })
  if (sentTo !== null) {
    return (
      <AccountFrame title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: sentTo })}>
        <Button isFullWidth onClick={() => setSentTo(null)}>
          {t('forgot.again')}
        </Button>
        <ToLogin />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('forgot.title')} text={t('forgot.text')}>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <TextField label={t('email')} type="email" name="email" autoComplete="username" {...field('email')} />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <ToLogin />
    </AccountFrame>
  )
}
