import type { ListState } from '@waymark/kit'

/** The state of a list's table from its query. */
export function listStateOf<Row>(
  query: {
    readonly data: { readonly items: readonly Row[] } | undefined
    readonly error: unknown
    readonly isPlaceholderData?: boolean
    readonly refetch: () => Promise<unknown>
  },
  errorText: (error: unknown) => string,
): ListState<Row> {
  if (query.data !== undefined) {
    return { kind: 'rows', rows: query.data.items, isStale: query.isPlaceholderData ?? false }
  }
  if (!query.error) return { kind: 'loading' }
  return { kind: 'failed', text: errorText(query.error), onRetry: () => void query.refetch() }
}
