import type { MessageType } from '@waymark/domain/messages/message'
import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { useMessage } from './use-messages.ts'

interface PendingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Placeholder for an editor while its message is loading, or after loading failed. */
export function PendingMessage({ error, onRetry }: PendingProps) {
  const { t } = useTranslation(['messages', 'common'])
  const errorText = useErrorText()
  return (
    <>
      <PageHeader title={t('types.message')} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={8} />
      )}
    </>
  )
}

interface MessageEditorScreenProps {
  readonly id: number
  /** The types that this address edits; any other is not there. */
  readonly types: readonly MessageType[]
}

/** The editor of one message. */
export function MessageEditorScreen({ id, types }: MessageEditorScreenProps) {
  const { data, error, refetch } = useMessage(id)
  if (data) return types.includes(data.type) ? <MessageEditor key={id} message={data} /> : <ErrorScreen />
  // The address stays (document 1 §2.1).
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return <PendingMessage error={error} onRetry={() => void refetch()} />
}
