import { Button, EmptyState, Waiting } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text.ts'

interface PageStateProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly children: (data: T) => ReactNode
}

/** Renders the result of a query; grey rows until it loads, and a retry control if it failed. */
export function PageState<T>({ query, children }: PageStateProps<T>) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <EmptyState icon="alert" tone="danger" title={t('states.failedTitle')} text={errorText(query.error)}>
        <Button onClick={() => void query.refetch()}>{t('actions.retry')}</Button>
      </EmptyState>
    )
  }
  return <Waiting label={t('states.loading')} rows={3} rowHeight={120} />
}
