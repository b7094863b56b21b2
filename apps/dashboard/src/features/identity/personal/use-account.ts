import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CurrentManager } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'

export const meQuery = api.managers.me.queryOptions({ input: {} })
export const sessionsQuery = api.sessions.list.queryOptions({ input: {} })
export const mfaQuery = api.mfa.status.queryOptions({ input: {} })

/** The realm of this installation's calls about one's own account (document 2 §7.1). */
export const realm = { realm: 'waymark' } as const
export const tokenQuery = api.account.readApiToken.queryOptions({ input: { params: realm } })

/** The person signed in; the page's loader has asked already. */
export function useMe(): CurrentManager {
  return useSuspenseQuery(meQuery).data
}

/** Shows a newer state of the person everywhere at once. */
export function cacheMe(me: CurrentManager): void {
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Asks again what changes with the password, the e-mail or the second factor. */
export function reloadSecurity(): void {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey })
}

/**
 * Why the account may not be changed from this session, or null: one that came through a company's identity
 * provider opens that company and nothing of the person's own.
 */
export function useLockedAccount(): string | null {
  const { t } = useTranslation('account')
  const { data } = useQuery(sessionsQuery)
  return data?.some(entry => entry.isCurrent && entry.method === 'sso') ? t('personal.bySso') : null
}
