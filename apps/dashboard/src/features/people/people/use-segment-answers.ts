import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireSegmentVerdict } from '@waymark/contract'
import { useMemo } from 'react'
import { api, client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { closeSegment, type SegmentDraft } from './segment-draft.ts'
import { useSettled } from './use-settled.ts'

const askAfterMs = 400

/** The filters of a draft as they are asked about. */
function conditionsOf(draft: SegmentDraft) {
  const { connection, filterGroups } = closeSegment(draft)
  return { connection, filterGroups }
}

/** Returns the users who would be in the segment as shown on screen, a moment after the last change. */
export function useSegmentPreview(draft: SegmentDraft, isReady: boolean) {
  const { id: property } = useProperty()
  const now = useMemo(() => conditionsOf(draft), [draft])
  // By its text: a draft that changes its name alone asks for nothing.
  const settled = useSettled(JSON.stringify(now), askAfterMs)
  const body = useMemo(() => JSON.parse(settled) as typeof now, [settled])
  return useQuery({
    ...api.segments.preview.queryOptions({ input: { params: { property }, body } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface CheckedUser {
  readonly customerId: string
  readonly verdict: WireSegmentVerdict
}

/** Asks whether one user would be in the segment as it stands on screen. */
export function useUserCheck(draft: SegmentDraft) {
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: async (user: string): Promise<CheckedUser> => {
      const body = { ...conditionsOf(draft), user }
      const reply = await client.segments.check({ params: { property }, body })
      return { customerId: reply.user.customerId, verdict: reply.verdict }
    },
  })
}

/** Makes filters of a description; nothing is saved. */
export function useDescribedSegment() {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (description: string) =>
      client.segments.describe({
        query: { company_id: company.id, property_id: property },
        body: { description },
      }),
    onError: error => {
      outcome.failed('aiSegment', error)
    },
  })
}
