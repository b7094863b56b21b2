import { useQuery } from '@tanstack/react-query'
import type { WireShellOptions } from '@waymark/contract'
import { api } from '../api/client.ts'

/**
 * Query for the operator's settings of the frame. It runs once per page, since they change only when the server
 * restarts.
 */
export const shellOptionsQuery = api.shell.options.queryOptions({
  input: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The operator's settings for the frame; null until they are known, or while the server is away. */
export function useShellOptions(): WireShellOptions | null {
  return useQuery(shellOptionsQuery).data ?? null
}
