import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireUserSegment } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { client } from '../../shared/api/client.ts'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import {
  changeSegment,
  closeSegment,
  countChanges,
  isComplete,
  newSegment,
  openSegment,
  type SegmentAction,
  type SegmentDraft,
} from './segment-draft.ts'
import { fetchSegment, keepSegment } from './use-people.ts'

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
  const result = await saveOrAsk(version, save, askAboutStale)
  if (result.kind === 'kept') return null
  const fresh = result.kind === 'saved' ? result.value : await fetchSegment(property, segment.id)
  return { isDone: result.kind === 'saved', fresh }
}

/** A segment in the builder as a draft that the shell knows; null makes a new one, whose number then stands in the address. */
export function useSegmentDraft(segment: WireUserSegment | null) {
  const { t } = useTranslation(['people', 'common'])
  const denied = useDenied()
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const [state, setState] = useState(() => stateOf(segment))
  const [isChecked, setChecked] = useState(false)
  const [made, setMade] = useState<number | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
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
      outcome.failed('saveSegment', error)
    },
  })
  const { draft, opened } = state
  const isBlank = draft.name.trim() === ''
  const refused = segment === null ? null : denied(segment.may.edit)
  const isReady = isComplete(draft)
  const unavailable =
    refused ?? (isBlank ? t('builder.nameMissing') : isReady ? null : t('builder.incomplete'))
  const changes = countChanges(draft, opened)
  const saveLabel = t('common:actions.save')
  const entry = useMemo(() => {
    const discard = () => setState(before => ({ ...before, draft: before.opened }))
    return { changes, saveLabel, isSaving: isPending, unavailable, save: () => mutate(), discard }
  }, [changes, saveLabel, isPending, unavailable, mutate])
  useRegisteredDraft(entry)

  // After the draft has let go, so that nobody is asked about leaving what was just saved.
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
    isBlank,
    isReady,
    unavailable: refused,
    /** Faults are shown once somebody has left a row, or has tried. */
    isChecked,
    check: () => setChecked(true),
    /** The last save was refused since another segment has the name; it holds until the draft changes. */
    isNameTaken: refusalOf(error)?.code === 'nameTaken',
    act: (action: SegmentAction) => {
      reset()
      setState(before => ({ ...before, draft: changeSegment(before.draft, action) }))
    },
  }
}
