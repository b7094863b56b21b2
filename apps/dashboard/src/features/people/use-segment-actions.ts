import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import type { SegmentKind } from './SegmentUses.tsx'
import { keepSegment } from './use-people.ts'

/** After a change the list is asked for anew (document 1 §4). */
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

/** Duplicates a user segment; `onCopy` is told the number of the copy. */
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
) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (body: PageContent) =>
      saved === null
        ? client.pageSegments.create({ params: { property }, body })
        : client.pageSegments.save(
            { params: { property, id: saved.id }, body },
            { context: { ifMatch: saved.version } },
          ),
    onSuccess: async segment => {
      queryClient.setQueryData(
        api.pageSegments.get.queryOptions({ input: { params: { property, id: segment.id } } }).queryKey,
        segment,
      )
      outcome.done('savePageSegment')
      await reload('pages')
      onDone()
    },
    onError: error => {
      outcome.failed('savePageSegment', error)
    },
  })
}
