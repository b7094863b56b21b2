import { useNavigate } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { MessageBulkBar } from './MessageBulkBar.tsx'
import { editorPath } from './message-kinds.ts'
import { MessageToolsContext } from './message-tools.ts'
import { useDuplicateMessage, useMessageActions } from './use-message-actions.ts'
import { useMessageDrag } from './use-message-drag.ts'
import { useShownTitle } from './use-shown-title.ts'

interface MessageToolsHostProps {
  /** The page of the list that is on screen. */
  readonly rows: readonly WireMessageRow[]
  /** The list is sorted as pages show announcements. */
  readonly isInOrder: boolean
  readonly children: ReactNode
}

/** Gives the rows of a list of messages their tools, and asks before one is deleted. */
export function MessageToolsHost({ rows, isInOrder, children }: MessageToolsHostProps) {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { change } = useMessageActions()
  const duplicate = useDuplicateMessage()
  const shownTitle = useShownTitle()
  const [asked, setAsked] = useState<WireMessageRow | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const clear = () => setSelected(new Set())
  const ticked = rows.filter(({ id }) => selected.has(id))
  const drag = useMessageDrag(rows, !isInOrder)
  const tools = {
    rows,
    drag,
    isInOrder,
    selected,
    select: (id: number, isSelected: boolean) =>
      setSelected(before => new Set([...before, id].filter(one => one !== id || isSelected))),
    open: ({ type, id }: WireMessageRow) =>
      void navigate({ to: editorPath(type), params: { property, announcementId: id } }),
    duplicate: duplicate.mutate,
    change,
    askToDelete: setAsked,
  }
  return (
    <MessageToolsContext value={tools}>
      {children}
      <p className="wm-visually-hidden" role="status">
        {drag.announcement}
      </p>
      {ticked.length > 0 ? (
        <MessageBulkBar
          messages={ticked}
          onClear={clear}
          onAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
        />
      ) : null}
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
        <p>{t('delete.text', { title: asked ? shownTitle(asked) : '' })}</p>
      </ConfirmDialog>
    </MessageToolsContext>
  )
}
