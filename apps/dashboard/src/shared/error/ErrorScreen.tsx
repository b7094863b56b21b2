import type { NeededRole } from '@waymark/domain/identity/access'
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
  const kind = isUnauthorized ? 'unauthorized' : neededRoles.length > 0 ? 'refused' : 'general'
  usePageTitle(title)
  return (
    <section className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      <dl className={classes.facts}>
        <dt>{t('errorPage.what')}</dt>
        <dd>{t(`errorPage.${kind}.what`)}</dd>
        <dt>{t('errorPage.who')}</dt>
        <dd>
          {neededRoles.length > 0
            ? t('errorPage.neededRoles', { roles: roleList(neededRoles) })
            : t(`errorPage.${kind}.who`)}
        </dd>
        <dt>{t('errorPage.next')}</dt>
        <dd>{t(`errorPage.${kind}.next`)}</dd>
      </dl>
      <Button kind="primary" onClick={() => window.location.assign('/app')}>
        {t('errorPage.button')}
      </Button>
      {children}
    </section>
  )
}
