import { queryClient } from '../../../shared/api/query-client.ts'
import type { ValuesDraft } from '../../../shared/draft/values-draft.ts'

const area = 'chapterTextsDraft'
const keyOf = (property: number, id: number) => [area, { property, id }]

// Until it is saved or thrown away; signing out and another property forget it with everything else.
queryClient.setQueryDefaults([area], {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the unsaved draft of a chapter from when its window was closed. */
export const keptDraft = (property: number, id: number) =>
  queryClient.getQueryData<ValuesDraft>(keyOf(property, id)) ?? null

export const keepDraft = (property: number, id: number, draft: ValuesDraft) =>
  void queryClient.setQueryData(keyOf(property, id), draft)

export const forgetDraft = (property: number, id: number) =>
  queryClient.removeQueries({ queryKey: keyOf(property, id) })
