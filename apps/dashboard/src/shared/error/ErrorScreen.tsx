import type { NeededRole } from '@waymark/domain/access'
import { Button, Logo, usePageTitle } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleList } from '../access/use-role-list.ts'
import classes from './ErrorScreen.module.css'

interface ErrorScreenProps {
  readonly error?: string | undefined
  /** Roles that may view what was refused; empty where no role decides. */
  readonly neededRoles?: readonly NeededRole[]
  /** Other ways out. */
  readonly children?: ReactNode
}

/** The error page (document 1 §2.1): `unauthorized` has its own words, anything else shares the general ones. */
export function ErrorScreen({ error, neededRoles = [], children }: ErrorScreenProps) {
  const roleList = useRoleList()
  const { t } = useTranslation('common')
  const isUnauthorized = error === 'unauthorized'
  const title = t(isUnauthorized ? 'errorPage.unauthorizedTitle' : 'errorPage.title')
  usePageTitle(title)
  return (
    <section className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t(isUnauthorized ? 'errorPage.unauthorizedText' : 'errorPage.text')}</p>
      {neededRoles.length > 0 ? (
        <p className={classes.text}>{t('errorPage.neededRoles', { roles: roleList(neededRoles) })}</p>
      ) : null}
      <Button kind="primary" onClick={() => window.location.assign('/app')}>
        {t('errorPage.button')}
      </Button>
      {children}
    </section>
  )
}
