import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireMessage } from '@waymark/contract'
import type { MessageType } from '@waymark/domain/messages/message'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type MessageSearch, messageQuery } from './message-search.ts'

const listQuery = (property: number, type: MessageType | null, search: MessageSearch) =>
  api.messages.list.queryOptions({ input: { params: { property }, query: messageQuery(search, type) } })

/** Asks for a page of the list before its screen is drawn. */
export function prefetchMessages(property: number, type: MessageType | null, search: MessageSearch): void {
  void queryClient.prefetchQuery(listQuery(property, type, search))
}

/** A page of the messages; while another one is on its way, the one before stays. */
export function useMessages(type: MessageType | null, search: MessageSearch) {
  const { id } = useProperty()
  return useQuery({ ...listQuery(id, type, search), placeholderData: keepPreviousData })
}

const messageOptions = (property: number, id: number) =>
  api.messages.get.queryOptions({ input: { params: { property, id } } })

const npsOptions = (property: number) =>
  api.messages.list.queryOptions({ input: { params: { property }, query: { category: 'nps', limit: 1 } } })

/** Asks for a message before its editor is drawn. */
export function prefetchMessage(property: number, id: number): void {
  void queryClient.prefetchQuery(messageOptions(property, id))
}

/** A message with its texts in every language. */
export function useMessage(id: number) {
  const { id: property } = useProperty()
  return useQuery(messageOptions(property, id))
}

/** Asks for the property's NPS before its screen is drawn. */
export function prefetchNps(property: number): void {
  void queryClient.prefetchQuery(npsOptions(property))
}

/** The property's one NPS, if there is one (product-screens §3.1). */
export function useNps() {
  const { id } = useProperty()
  return useQuery(npsOptions(id))
}

/** Asks the server again, past what is kept here. */
export function fetchMessage(property: number, id: number): Promise<WireMessage> {
  return queryClient.fetchQuery({ ...messageOptions(property, id), staleTime: 0 })
}

/** Keeps a reply as the newest state of its message; lists, and what segments are used by, are asked for again. */
export function keepMessage(property: number, message: WireMessage): void {
  queryClient.setQueryData(messageOptions(property, message.id).queryKey, message)
  reloadLists()
}

/** Asks for the lists again after their order changed; resolves when the new one is there. */
export const reloadOrder = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.messages.list.key() })

/** Asks for the lists again after something changed. */
export function reloadLists(): void {
  void queryClient.invalidateQueries({ queryKey: api.messages.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.segments.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.pageSegments.list.key() })
}
