import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Logo, PasswordField, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { session } from '../../shared/session/browser-session.ts'
import classes from './SignInScreen.module.css'
import { TrailPicture } from './TrailPicture.tsx'

function useSignIn(returnTo: string) {
  const router = useRouter()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => client.auth.signIn({ body }),
    onSuccess: async reply => {
      queryClient.clear() // what an earlier person saw is not for this one
      session.accept(reply)
      await router.navigate({ href: returnTo, replace: true })
    },
  })
}

function SignInForm({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useSignIn(returnTo)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({ email, password })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1 className={classes.title}>{t('login.title')}</h1>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t('login.password')}
        toggleLabel={t('login.showPassword')}
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <div className={classes.problem} role="alert">
        {signIn.error ? errorText(signIn.error) : null}
      </div>
      <Button type="submit" kind="primary" isFullWidth isBusy={signIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Sign in with e-mail and password. `returnTo` is a path of this site. */
export function SignInScreen({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('common')
  return (
    <main className={classes.page}>
      <section className={classes.side}>
        <p className={classes.brand}>
          <Logo size={32} />
          {t('product')}
        </p>
        <SignInForm returnTo={returnTo} />
      </section>
      <section className={classes.picture}>
        <TrailPicture />
        <div className={classes.pitch}>
          <p className={classes.pitchTitle}>{t('login.pitch')}</p>
          <p className={classes.pitchText}>{t('login.pitchText')}</p>
        </div>
      </section>
    </main>
  )
}
