import { useQuery } from '@tanstack/react-query'
import type { WireShellOptions } from '@waymark/contract'
import { api } from '../api/client.ts'

/** What the operator set for the frame: asked once a page, since it changes only when the server starts again. */
export const shellOptionsQuery = api.shell.options.queryOptions({
  input: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The operator's settings for the frame; null until they are known, or while the server is away. */
export function useShellOptions(): WireShellOptions | null {
  return useQuery(shellOptionsQuery).data ?? null
}
