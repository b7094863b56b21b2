import { Button, Logo } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './ErrorScreen.module.css'

/** The error page (document 1 §2.1): `unauthorized` has its own words, anything else shares the general ones. */
export function ErrorScreen({ error }: { readonly error?: string | undefined }) {
  const { t } = useTranslation('common')
  const isUnauthorized = error === 'unauthorized'
  return (
    <section className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>
        {t(isUnauthorized ? 'errorPage.unauthorizedTitle' : 'errorPage.title')}
      </h1>
      <p className={classes.text}>{t(isUnauthorized ? 'errorPage.unauthorizedText' : 'errorPage.text')}</p>
      <Button kind="primary" onClick={() => window.location.assign('/app')}>
        {t('errorPage.button')}
      </Button>
    </section>
  )
}
