import { useMutation } from '@tanstack/react-query'
import type { WireUserSegment } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { client } from '../../shared/api/client.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import { fetchSegment, keepSegment } from './use-people.ts'

interface Named {
  readonly name: string
  readonly description: string
}

const open = ({ name, description }: Named): Named => ({ name, description })

/** Fields that differ from what was opened. */
const changed = (draft: Named, opened: Named): Partial<Named> => ({
  ...(draft.name === opened.name ? {} : { name: draft.name }),
  ...(draft.description === opened.description ? {} : { description: draft.description }),
})

/** Name and description of a segment as a draft that the shell knows. */
export function useSegmentDraft(segment: WireUserSegment) {
  const { t } = useTranslation(['people', 'common'])
  const denied = useDenied()
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const [state, setState] = useState({
    draft: open(segment),
    opened: open(segment),
    version: segment.version,
  })
  const load = (fresh: WireUserSegment) =>
    setState({ draft: open(fresh), opened: open(fresh), version: fresh.version })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const input = { params: { property, id: segment.id }, body: changed(state.draft, state.opened) }
      const save = (ifMatch: number) => client.segments.save(input, { context: { ifMatch } })
      const result = await saveOrAsk(state.version, save, askAboutStale)
      if (result.kind === 'kept') return
      const fresh = result.kind === 'saved' ? result.value : await fetchSegment(property, segment.id)
      keepSegment(property, fresh)
      load(fresh)
      if (result.kind === 'saved') outcome.done('saveSegment')
    },
    onError: error => {
      outcome.failed('saveSegment', error)
    },
  })
  const isBlank = state.draft.name.trim() === ''
  const refused = denied(segment.may.edit)
  const unavailable = refused ?? (isBlank ? t('builder.nameMissing') : null)
  const changes = Object.keys(changed(state.draft, state.opened)).length
  const saveLabel = t('common:actions.save')
  const entry = useMemo(() => {
    const discard = () => setState(before => ({ ...before, draft: before.opened }))
    return { changes, saveLabel, isSaving: isPending, unavailable, save: () => mutate(), discard }
  }, [changes, saveLabel, isPending, unavailable, mutate])
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = segment.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (!isOutdated) return
    setState({ draft: open(segment), opened: open(segment), version: segment.version })
  }, [isOutdated, segment])

  return {
    draft: state.draft,
    isBlank,
    unavailable: refused,
    change: (next: Partial<Named>) =>
      setState(before => ({ ...before, draft: { ...before.draft, ...next } })),
  }
}
