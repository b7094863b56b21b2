import { useRouter } from '@tanstack/react-router'
import { Button, EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../shared/api/use-error-text.ts'

/** Replaces a page that could not be loaded, with a way to try again. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const router = useRouter()
  return (
    <EmptyState icon="alert" tone="danger" title={t('states.failedTitle')} text={errorText(error)}>
      <Button kind="primary" onClick={() => void router.invalidate()}>
        {t('actions.retry')}
      </Button>
    </EmptyState>
  )
}
