import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import type { SegmentKind } from './SegmentUses.tsx'
import { keepSegment } from './use-people.ts'

/** After a change the list is asked for again (document 1 §4). */
const reload = (kind: SegmentKind) =>
  queryClient.invalidateQueries({
    queryKey: kind === 'users' ? api.segments.list.key() : api.pageSegments.list.key(),
  })

/** Deletes a segment that nothing names. */
export function useDeleteSegment(kind: SegmentKind) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const situation = kind === 'users' ? 'deleteSegment' : 'deletePageSegment'
  return useMutation({
    mutationFn: ({ id }: { readonly id: number }) => {
      const input = { params: { property, id } }
      return kind === 'users' ? client.segments.delete(input) : client.pageSegments.delete(input)
    },
    onSuccess: () => {
      outcome.done(situation)
    },
    onError: error => {
      outcome.failed(situation, error)
    },
    onSettled: () => reload(kind),
  })
}

/** Duplicates a user segment; `onCopy` receives the id of the copy. */
export function useDuplicateSegment(onCopy: (id: number) => unknown) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (id: number) => client.segments.clone({ params: { property, id } }),
    onSuccess: copy => {
      keepSegment(property, copy)
      outcome.done('duplicateSegment')
      onCopy(copy.id)
    },
    onError: error => {
      outcome.failed('duplicateSegment', error)
    },
  })
}

interface PageContent {
  readonly name: string
  readonly conditions: { readonly rules: string[]; readonly visibility: 'show' | 'hide' }
}

/** Makes a page segment or, where there is one, saves it. */
export function useSavePageSegment(
  saved: { readonly id: number; readonly version: number } | null,
  onDone: () => void,
  failed: FormIssues['failed'],
) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: async (body: PageContent) => {
      if (saved === null)
        return {
          kind: 'saved' as const,
          value: await client.pageSegments.create({ params: { property }, body }),
        }
      const input = { params: { property, id: saved.id }, body }
      const save = (ifMatch: number) => client.pageSegments.save(input, { context: { ifMatch } })
      return saveOrConfirm(saved.version, save, confirmStale)
    },
    onSuccess: async result => {
      if (result.kind === 'kept') return
      await queryClient.invalidateQueries({ queryKey: api.pageSegments.get.key() })
      await reload('pages')
      if (result.kind === 'saved') outcome.done('savePageSegment')
      onDone()
    },
    onError: error => {
      failed('savePageSegment', error)
    },
  })
}
