import { useNavigate } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { editorPath } from './message-kinds.ts'
import { MessageToolsContext } from './message-tools.ts'
import { useDuplicateMessage, useMessageActions } from './use-message-actions.ts'

/** Gives the rows of a list of messages their tools, and asks before one is deleted. */
export function MessageToolsHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { change } = useMessageActions()
  const duplicate = useDuplicateMessage()
  const [asked, setAsked] = useState<WireMessageRow | null>(null)
  const tools = {
    open: ({ type, id }: WireMessageRow) =>
      void navigate({ to: editorPath(type), params: { property, announcementId: id } }),
    duplicate: duplicate.mutate,
    change,
    askToDelete: setAsked,
  }
  return (
    <MessageToolsContext value={tools}>
      {children}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('delete.title')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) change({ message: asked, kind: 'delete' })
        }}
      >
        <p>{t('delete.text', { title: asked?.title })}</p>
      </ConfirmDialog>
    </MessageToolsContext>
  )
}
