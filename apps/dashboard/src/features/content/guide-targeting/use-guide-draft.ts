import { useMutation } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { fetchTargetedGuide, keepTargetedGuide } from './use-targeted-guide.ts'

type GuideSave = Parameters<typeof client.guides.save>[0]['body']

interface GuideDraftOptions<D> {
  readonly open: (guide: WireGuide) => D
  /** Fields that changed. */
  readonly close: (draft: D, opened: D) => GuideSave
}

interface State<D> {
  readonly opened: D
  readonly draft: D
  readonly version: number
}

/** A few fields of a guide as a draft that the shell knows, saved through the guide's own call. */
export function useGuideDraft<D>(guide: WireGuide, { open, close }: GuideDraftOptions<D>) {
  const { t } = useTranslation('common')
  const denied = useDenied()
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const load = (fresh: WireGuide): State<D> => ({
    opened: open(fresh),
    draft: open(fresh),
    version: fresh.version,
  })
  const [state, setState] = useState(() => load(guide))
  const issues = useFormIssues()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = close(state.draft, state.opened)
      const input = { params: { property, id: guide.id }, query: {}, body }
      const save = (ifMatch: number) => client.guides.save(input, { context: { ifMatch } })
      const result = await saveOrConfirm(state.version, save, confirmStale)
      if (result.kind === 'kept') return
      const fresh = result.kind === 'saved' ? result.value : await fetchTargetedGuide(property, guide.id)
      keepTargetedGuide(property, fresh)
      setState(load(fresh))
      if (result.kind === 'saved') outcome.done('saveGuide')
    },
    onError: error => {
      issues.failed('saveGuide', error)
    },
  })
  const changes = Object.keys(close(state.draft, state.opened)).length
  const unavailable = guide.visibility === 'deleted' ? t('denied.deleted') : denied(guide.may.edit)
  const saveLabel = t('actions.save')
  const entry = useMemo(() => {
    const discard = () => setState(before => ({ ...before, draft: before.opened }))
    return { changes, saveLabel, isSaving: isPending, unavailable, save: () => mutate(), discard }
  }, [changes, saveLabel, isPending, unavailable, mutate])
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = guide.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) {
      setState({ opened: open(guide), draft: open(guide), version: guide.version })
    }
  }, [isOutdated, guide, open])

  const change = (next: Partial<D>) => {
    issues.clear()
    setState(before => ({ ...before, draft: { ...before.draft, ...next } }))
  }
  return { draft: state.draft, change, issues, unavailable }
}
