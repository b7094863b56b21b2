import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import links from './account-link.module.css'

/** The way to the sign-in, as a link below a form or as the one thing to do. */
export function ToLogin({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  if (isPrimary) {
    return (
      <Button kind="primary" isFullWidth onClick={() => void router.navigate({ to: '/login' })}>
        {t('login.submit')}
      </Button>
    )
  }
  return (
    <Link className={links.link} to="/login">
      {t('login.back')}
    </Link>
  )
}
