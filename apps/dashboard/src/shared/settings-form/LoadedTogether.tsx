import { Waiting } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface LoadedTogetherProps {
  readonly queries: readonly { readonly isPending: boolean }[]
  readonly children: ReactNode
}

/** Shows a page of several parts once each part has its data or its error, so that no part moves those below it. */
export function LoadedTogether({ queries, children }: LoadedTogetherProps) {
  const { t } = useTranslation('common')
  if (queries.some(({ isPending }) => isPending))
    return <Waiting label={t('states.loading')} rows={3} rowHeight={120} />
  return children
}
