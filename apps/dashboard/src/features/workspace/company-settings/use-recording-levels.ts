import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireRecordingLevels } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

type SentLevel = Pick<WireRecordingLevels['levels'][number], 'segment' | 'level'>

/** The segments of which less is recorded. */
export function useRecordingLevels() {
  const property = useProperty().id
  return useQuery(api.recordingLevels.get.queryOptions({ input: { params: { property } } }))
}

/** Replaces them; asks first where another person changed them meanwhile. */
export function useSaveLevels() {
  const property = useProperty().id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async ({ kept, levels }: { kept: WireRecordingLevels; levels: readonly SentLevel[] }) => {
      const sent = levels.map(({ segment, level }) => ({ segment, level }))
      const input = { params: { property }, body: { levels: sent } }
      const save = (ifMatch: number) => client.recordingLevels.save(input, { context: { ifMatch } })
      return saveOrConfirm(kept.version, save, confirmStale)
    },
    onSuccess: async result => {
      if (result.kind === 'saved') outcome.done('save')
      await queryClient.invalidateQueries({ queryKey: api.recordingLevels.key() })
    },
    onError: error => outcome.failed('save', error),
  })
}
