import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { EditorSearch } from './editor-search.ts'
import { GuideEditor } from './GuideEditor.tsx'
import { useGuide } from './use-guide.ts'

interface GuideEditorScreenProps {
  readonly guideId: number
  readonly search: EditorSearch
  readonly onSearch: (change: Partial<EditorSearch>) => void
}

/** The step editor of one guide. */
export function GuideEditorScreen({ guideId, search, onSearch }: GuideEditorScreenProps) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const errorText = useErrorText()
  const address = { property: property.id, id: guideId, lang: search.lang }
  const { data, error, refetch } = useGuide(address)
  if (data) {
    return (
      <GuideEditor
        key={`${guideId} ${search.lang ?? ''}`}
        address={address}
        guide={data}
        search={search}
        onSearch={onSearch}
      />
    )
  }
  // The address stays (document 1 §2.1).
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return (
    <>
      <PageHeader title={t('states.loading')} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('states.loading')} />
      )}
    </>
  )
}
