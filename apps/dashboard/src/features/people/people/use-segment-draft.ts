import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireUserSegment } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import {
  changeSegment,
  closeSegment,
  countChanges,
  isComplete,
  newSegment,
  openSegment,
  type SegmentAction,
  type SegmentDraft,
  segmentIssues,
} from './segment-draft.ts'
import { fetchSegment, keepSegment } from './use-people.ts'
import { useSegmentFaultText } from './use-segment-fault-text.ts'

const none: readonly FoundIssue[] = []

interface State {
  readonly draft: SegmentDraft
  readonly opened: SegmentDraft
  readonly version: number
}

const stateOf = (segment: WireUserSegment | null): State => {
  const opened = segment === null ? newSegment : openSegment(segment)
  return { draft: opened, opened, version: segment?.version ?? 0 }
}

/** Sends the segment: a new one is made, a saved one asks about a newer version. */
async function send(property: number, segment: WireUserSegment | null, { draft, version }: State) {
  const body = closeSegment(draft)
  if (segment === null)
    return { isDone: true, fresh: await client.segments.create({ params: { property }, body }) }
  const input = { params: { property, id: segment.id }, body }
  const save = (ifMatch: number) => client.segments.save(input, { context: { ifMatch } })
  const result = await saveOrConfirm(version, save, confirmStale)
  if (result.kind === 'kept') return null
  const fresh = result.kind === 'saved' ? result.value : await fetchSegment(property, segment.id)
  return { isDone: result.kind === 'saved', fresh }
}

/** A segment in the builder as a draft that the shell knows; null makes a new one, whose number then is in the address. */
export function useSegmentDraft(segment: WireUserSegment | null) {
  const { t } = useTranslation(['people', 'common'])
  const denied = useDenied()
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const [state, setState] = useState(() => stateOf(segment))
  const [isChecked, setChecked] = useState(false)
  const [made, setMade] = useState<number | null>(null)
  const faultText = useSegmentFaultText()
  const faults = segmentIssues(state.draft).map(issue => ({ ...issue, text: faultText(issue) }))
  const issues = useFormIssues({ found: isChecked ? faults : none, say: faultText })
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(property, segment, state),
    onSuccess: sent => {
      if (sent === null) return
      keepSegment(property, sent.fresh)
      setState(stateOf(sent.fresh))
      setChecked(false)
      if (sent.isDone) outcome.done('saveSegment')
      if (segment === null) setMade(sent.fresh.id)
    },
    onError: error => {
      issues.failed('saveSegment', error)
    },
  })
  const { draft, opened } = state
  const refused = segment === null ? null : denied(segment.may.edit)
  const isReady = isComplete(draft)
  const changes = countChanges(draft, opened)
  const saveLabel = t('common:actions.save')
  const save = useLatest(() => {
    setChecked(true)
    issues.show(faults)
    if (faults.length === 0) mutate()
  })
  const discard = useLatest(() => {
    issues.clear()
    setChecked(false)
    setState(before => ({ ...before, draft: before.opened }))
  })
  const entry = useMemo(
    () => ({ changes, saveLabel, isSaving: isPending, unavailable: refused, save, discard }),
    [changes, saveLabel, isPending, refused, save, discard],
  )
  useRegisteredDraft(entry)

  // After the draft has let go, so that no one is asked about leaving what was just saved.
  useEffect(() => {
    if (made === null) return
    void navigate({
      to: '/app/$property/users/list/segments/builder',
      params: { property },
      search: before => ({ ...before, segment: made }),
      replace: true,
    })
  }, [made, navigate, property])

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = segment !== null && segment.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) setState(stateOf(segment))
  }, [isOutdated, segment])

  return {
    draft,
    isReady,
    unavailable: refused,
    issues,
    /** Faults are shown once a row was left, or a save was tried. */
    check: () => setChecked(true),
    act: (action: SegmentAction) => {
      issues.clear(action.do === 'name' ? 'name' : 'filterGroups')
      setState(before => ({ ...before, draft: changeSegment(before.draft, action) }))
    },
  }
}
