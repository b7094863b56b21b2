import type { WireMessageRow } from '@waymark/contract'
import { isMessagePublished } from '@waymark/domain/messages/message'
import { Button, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useOpenFiles } from '../../../shared/files/use-open-files.ts'
import classes from './MessageBulkBar.module.css'
import { useBulkMessages } from './use-bulk-messages.ts'
import type { MessageChange } from './use-message-actions.ts'

interface MessageBulkBarProps {
  readonly messages: readonly WireMessageRow[]
  readonly onClear: () => void
  readonly onAll: () => void
}

const isPut = ({ visibility }: WireMessageRow) => visibility === 'deleted' || visibility === 'archived'

/** Which messages a change makes sense of, and the right that it takes. */
const changes = {
  unpublish: { fits: ({ visibility }: WireMessageRow) => isMessagePublished(visibility), right: 'publish' },
  archive: { fits: (message: WireMessageRow) => !isPut(message), right: 'edit' },
  restore: { fits: isPut, right: 'edit' },
  delete: { fits: ({ visibility }: WireMessageRow) => visibility !== 'deleted', right: 'delete' },
} as const satisfies Readonly<
  Record<MessageChange, { fits: (message: WireMessageRow) => boolean; right: keyof WireMessageRow['may'] }>
>

/** Actions for all ticked messages; each change applies to the messages for which it is meaningful. */
export function MessageBulkBar({ messages, onClear, onAll }: MessageBulkBarProps) {
  const { t } = useTranslation(['messages', 'files', 'common'])
  const openFiles = useOpenFiles()
  const denied = useDenied()
  const [asked, setAsked] = useState<readonly WireMessageRow[] | null>(null)
  const bulk = useBulkMessages(onClear)
  const button = (kind: MessageChange) => {
    const { fits, right } = changes[kind]
    const fitting = messages.filter(fits)
    if (fitting.length === 0) return null
    const allowed = fitting.filter(({ may }) => denied(may[right]) === null)
    const [first] = fitting
    return (
      <Button
        key={kind}
        {...(kind === 'delete' ? { kind: 'danger' as const, icon: 'trash' as const } : {})}
        isBusy={bulk.isPending && bulk.variables.kind === kind}
        unavailable={allowed.length > 0 || !first ? null : denied(first.may[right])}
        onClick={() => {
          if (kind === 'delete') setAsked(allowed)
          else if (!bulk.isPending) bulk.mutate({ kind, messages: allowed })
        }}
      >
        {t(`bulk.${kind}`)}
      </Button>
    )
  }
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <span className={classes.count} role="status">
        {t('bulk.count', { count: messages.length })}
      </span>
      <span className={classes.clear}>
        <Button kind="quiet" onClick={onAll}>
          {t('bulk.all')}
        </Button>
        <Button kind="quiet" icon="close" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </span>
      <Button
        icon="download"
        onClick={() => openFiles('export', { kind: 'messages', ids: messages.map(({ id }) => id) })}
      >
        {t('files:menu.export')}
      </Button>
      {(['unpublish', 'archive', 'restore', 'delete'] as const).map(button)}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('bulk.deleteTitle', { count: asked?.length ?? 0 })}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked && !bulk.isPending) bulk.mutate({ kind: 'delete', messages: asked })
        }}
      >
        <p>{t('bulk.deleteText')}</p>
      </ConfirmDialog>
    </section>
  )
}
