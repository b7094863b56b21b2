import { useNavigate } from '@tanstack/react-router'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { type ItemId, kindLooks } from './item-kinds.ts'
import { useItem } from './use-items.ts'

interface ItemEditorScreenProps {
  readonly kind: PageItemKind
  readonly id: ItemId
}

/** The editor of one item, or of a new one. */
export function ItemEditorScreen({ kind, id }: ItemEditorScreenProps) {
  const { t } = useTranslation(['items', 'common'])
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { data, error, refetch } = useItem(kind, id === 'new' ? null : id)
  const look = kindLooks[kind]
  const tools = {
    onCreated: (made: number) =>
      void navigate({ to: look.editor, params: { property, itemId: String(made) }, replace: true }),
    onDeleted: () => void navigate({ to: look.list, params: { property } }),
  }
  if (id === 'new') return <ItemEditor key="new" kind={kind} item={null} {...tools} />
  if (data) return <ItemEditor key={id} kind={kind} item={data} {...tools} />
  // The address stays (document 1 §2.1).
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return (
    <>
      <PageHeader title={t(`kinds.${kind}.one`)} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={8} />
      )}
    </>
  )
}
