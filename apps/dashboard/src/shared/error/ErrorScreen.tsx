import { Button, Logo, usePageTitle } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ErrorScreen.module.css'

interface ErrorScreenProps {
  readonly error?: string | undefined
  /** Other ways out. */
  readonly children?: ReactNode
}

/** The error page (document 1 §2.1): `unauthorized` has its own words, anything else shares the general ones. */
export function ErrorScreen({ error, children }: ErrorScreenProps) {
  const { t } = useTranslation('common')
  const isUnauthorized = error === 'unauthorized'
  const title = t(isUnauthorized ? 'errorPage.unauthorizedTitle' : 'errorPage.title')
  usePageTitle(title)
  return (
    <section className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t(isUnauthorized ? 'errorPage.unauthorizedText' : 'errorPage.text')}</p>
      <Button kind="primary" onClick={() => window.location.assign('/app')}>
        {t('errorPage.button')}
      </Button>
      {children}
    </section>
  )
}
