import { Button, EmptyState, usePageTitle } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

/** Page shown at an address whose object does not exist; the address stays (document 1 §2.1). */
export function NotFoundPage() {
  const { t } = useTranslation('common')
  const title = t('notFound.title')
  usePageTitle(title)
  return (
    <>
      <h1 className="wm-visually-hidden" tabIndex={-1} data-page-title="">
        {title}
      </h1>
      <EmptyState icon="search" title={title} text={t('notFound.text')}>
        <Button onClick={() => window.history.back()}>{t('notFound.back')}</Button>
        <Button kind="primary" onClick={() => window.location.assign('/app')}>
          {t('notFound.home')}
        </Button>
      </EmptyState>
    </>
  )
}
