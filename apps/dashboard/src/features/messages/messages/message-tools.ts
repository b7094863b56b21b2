import type { WireMessageRow } from '@waymark/contract'
import { createContext, useContext } from 'react'
import type { MessageChange } from './use-message-actions.ts'
import type { MessageDrag } from './use-message-drag.ts'

/** Tools that the rows of the list share, so that each row does not need separate ones. */
export interface MessageTools {
  readonly open: (message: WireMessageRow) => void
  readonly duplicate: (message: WireMessageRow) => void
  readonly change: (change: { readonly message: WireMessageRow; readonly kind: MessageChange }) => void
  /** Ids of the rows that are ticked. */
  readonly selected: ReadonlySet<number>
  readonly select: (id: number, isSelected: boolean) => void
  /** The page of the list that is on screen. */
  readonly rows: readonly WireMessageRow[]
  readonly drag: MessageDrag
  /** The list is sorted as pages show announcements, so that they can be moved. */
  readonly isInOrder: boolean
  /** Deletes after a question. */
  readonly askToDelete: (message: WireMessageRow) => void
}

export const MessageToolsContext = createContext<MessageTools | null>(null)

/** The tools of the list that this row is in. */
export function useMessageTools(): MessageTools {
  const tools = useContext(MessageToolsContext)
  if (tools === null) throw new Error('useMessageTools outside the list of messages')
  return tools
}
