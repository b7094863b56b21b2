import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Notice, PasswordField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import links from './account-link.module.css'
import type { SignInStep } from './sign-in-step.ts'
import { ssoWords } from './sso-text-key.ts'
import { useSignIn } from './use-sign-in.ts'

interface PasswordStepProps {
  readonly step: Extract<SignInStep, { kind: 'password' }>
  readonly email: string
  readonly returnTo: string
  readonly ssoReason: string | undefined
  readonly onStep: (step: SignInStep, email: string) => void
}

/** Shown only where the operator lets people register without an invite. */
function RegisterLink() {
  const { t } = useTranslation('account')
  const { data } = useQuery(api.auth.options.queryOptions({ input: {}, retry: false }))
  if (data?.registration !== 'open') return null
  return (
    <Link className={links.link} to="/registration">
      {t('login.register')}
    </Link>
  )
}

function Told({ step, ssoReason }: Pick<PasswordStepProps, 'step' | 'ssoReason'>) {
  const { t } = useTranslation('account')
  if (step.isChallengeOver) return <Notice tone="warning">{t('code.over')}</Notice>
  if (ssoReason === undefined) return null
  return (
    <Notice tone="danger" title={t('sso.failed')}>
      {t(`ssoReasons.${ssoWords(ssoReason)}`, { reason: ssoReason })}
    </Notice>
  )
}

/** E-mail and password, and the ways out for who has none. */
export function PasswordStep({ step, email, returnTo, ssoReason, onStep }: PasswordStepProps) {
  const { t } = useTranslation('account')
  const signIn = useSignIn(returnTo)
  const { form, field, values, problem, issues, isSending } = useForm({
    initial: { email, password: '' },
    check: typed => ({
      email: typed.email.trim() === '' ? t('emailMissing') : null,
      password: typed.password === '' ? t('password.missing') : null,
    }),
    send: async credentials => {
      const next = await signIn(credentials)
      if (next) onStep(next, credentials.email)
    },
  })
  return (
    <>
      {problem || issues.listed.length > 0 ? (
        <FormProblem issues={issues} problem={problem} />
      ) : (
        <Told step={step} ssoReason={ssoReason} />
      )}
      <form className="wm-form" {...form}>
        <TextField label={t('email')} type="email" name="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label={t('login.password')}
          name="password"
          toggleLabel={t('password.show')}
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={links.row}>
        <Link className={links.link} to="/forgot-password">
          {t('login.forgot')}
        </Link>
        <RegisterLink />
      </p>
      <div className={links.divider}>{t('login.or')}</div>
      <Button icon="key" isFullWidth onClick={() => onStep({ kind: 'findSso' }, values.email)}>
        {t('login.sso')}
      </Button>
    </>
  )
}
