import { Link } from '@tanstack/react-router'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { CardPage } from '../../../shared/card-page/CardPage.tsx'
import { mayGiveFirstUrl } from '../../../shared/property/first-url-due.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { FirstUrlForm } from './FirstUrlForm.tsx'
import classes from './FirstUrlScreen.module.css'

function Body() {
  const { t } = useTranslation(['shell', 'common'])
  const property = useProperty()
  if (property.url === null && !mayGiveFirstUrl(property)) {
    return <Notice tone="info">{t('common:denied.default')}</Notice>
  }
  return (
    <>
      {property.url === null ? null : (
        <Notice tone="info" title={t('firstUrl.alreadySet')}>
          {t('firstUrl.alreadySetText', { property: property.name, url: property.url })}
        </Notice>
      )}
      <FirstUrlForm />
    </>
  )
}

/** Asks for the first address of a property that has none (document 1 §2.5). No one has to give one to go on. */
export function FirstUrlScreen() {
  const { t } = useTranslation('shell')
  const property = useProperty()
  return (
    <CardPage
      title={t('firstUrl.title')}
      text={<p className={classes.text}>{t('firstUrl.text', { property: property.name })}</p>}
    >
      <Body />
      <Link className={classes.later} to="/app/$property/home" params={{ property: property.id }}>
        {t(property.url === null ? 'firstUrl.later' : 'firstUrl.go')}
      </Link>
    </CardPage>
  )
}
