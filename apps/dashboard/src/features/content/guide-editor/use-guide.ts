import { hashKey, useQuery } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'

export interface GuideAddress {
  readonly property: number
  readonly id: number
  /** Absent is the property's default language. */
  readonly lang?: string | undefined
}

const guideQuery = ({ property, id, lang }: GuideAddress) =>
  api.guides.get.queryOptions({
    input: { params: { property, id }, query: lang === undefined ? {} : { lang } },
  })

/** Asks for a guide before its screen is drawn. */
export function prefetchGuide(address: GuideAddress): void {
  void queryClient.prefetchQuery(guideQuery(address))
}

/** A guide with its steps in one language. */
export function useGuide(address: GuideAddress) {
  return useQuery(guideQuery(address))
}

/** Asks the server again, past what is kept here. */
export function fetchGuide(address: GuideAddress): Promise<WireGuide> {
  return queryClient.fetchQuery({ ...guideQuery(address), staleTime: 0 })
}

/** Reads the guide as the server has it now, without touching what is on screen. */
export function readGuide({ property, id, lang }: GuideAddress): Promise<WireGuide> {
  return client.guides.get({ params: { property, id }, query: lang === undefined ? {} : { lang } })
}

/** Keeps a reply as the newest state of its guide; lists and other languages are asked for again when next shown. */
export function keepGuide(address: GuideAddress, guide: WireGuide): void {
  const { queryKey } = guideQuery(address)
  queryClient.setQueryData(queryKey, guide)
  void queryClient.invalidateQueries({ queryKey: api.guides.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.chapters.list.key() })
  void queryClient.invalidateQueries({
    queryKey: api.guides.get.key(),
    refetchType: 'none',
    predicate: query => query.queryHash !== hashKey(queryKey),
  })
}
