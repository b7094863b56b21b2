import { Button, Notice, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { goToSso, SsoButton } from './SsoButton.tsx'

interface FindSsoStepProps {
  readonly email: string
  readonly returnTo: string
}

interface Provider {
  readonly startUrl: string
  readonly label: string
}

/** Finds the identity provider by the e-mail: one opens at once, several are offered, none shows a message. */
export function FindSsoStep({ email, returnTo }: FindSsoStepProps) {
  const { t } = useTranslation('account')
  const [providers, setProviders] = useState<readonly Provider[] | null>(null)
  const { form, field, problem, issues, isSending } = useForm({
    isFocused: true,
    initial: { email },
    check: typed => ({ email: typed.email.trim() === '' ? t('emailMissing') : null }),
    send: async body => {
      const found = (await client.auth.findSso({ body })).providers
      const [only] = found
      const isGone = only !== undefined && found.length === 1 && goToSso(only.startUrl, returnTo)
      setProviders(isGone ? null : found)
    },
  })
  return (
    <>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <TextField label={t('email')} type="email" name="email" autoComplete="username" {...field('email')} />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('sso.find')}
        </Button>
      </form>
      {providers?.length === 0 ? <Notice tone="danger">{t('sso.none')}</Notice> : null}
      {providers?.map(({ startUrl, label }) => (
        <SsoButton key={startUrl} startUrl={startUrl} returnTo={returnTo} label={t('sso.with', { label })} />
      ))}
    </>
  )
}
