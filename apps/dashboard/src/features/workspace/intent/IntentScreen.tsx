import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { CardPage } from '../../../shared/card-page/CardPage.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './IntentScreen.module.css'
import { intentTarget } from './intent-target.ts'

function Target({ redirect }: { readonly redirect: string }) {
  const { t } = useTranslation('application')
  const { id, name, company } = useProperty()
  const { data } = useQuery(
    api.companies.distributions.queryOptions({ input: { params: { company: company.id } } }),
  )
  if (data === undefined) return <p role="status">{t('intent.loading')}</p>
  const active = data.filter(one => one.propertyId === id && one.status === 'active')
  const target = intentTarget(
    redirect,
    active.map(one => one.urlPattern),
  )
  if (target === null) return <Notice tone="warning">{t('intent.refused', { property: name })}</Notice>
  return (
    <>
      <p>{t('intent.text', { property: name })}</p>
      <p className={classes.address}>{target}</p>
      <a href={target} rel="noreferrer">
        {t('intent.open')}
      </a>
    </>
  )
}

/**
 * The page to which the browser is led after an application URL was added (document 2 §7.2): leads on to that
 * address, if it belongs to the property's application, and to nowhere else.
 */
export function IntentScreen({ redirect }: { readonly redirect: string }) {
  const { t } = useTranslation('application')
  const { id } = useProperty()
  return (
    <CardPage title={t('intent.title')}>
      <Target redirect={redirect} />
      <Link to="/app/$property/application-settings/application-urls" params={{ property: id }}>
        {t('intent.toUrls')}
      </Link>
    </CardPage>
  )
}
