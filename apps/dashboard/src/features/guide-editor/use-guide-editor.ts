import { useMutation } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect, useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { client } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import { closeGuideDraft, countChanges, openGuideDraft } from './guide-draft.ts'
import { type EditorState, guideReducer, openEditor } from './guide-reducer.ts'
import { fetchGuide, type GuideAddress, keepGuide } from './use-guide.ts'

type Visibility = 'public' | 'private'

const openFor = (guide: WireGuide): EditorState => openEditor(openGuideDraft(guide), guide.version)

/**
 * The editor's state and what can be done with it as a whole. `save` with a visibility publishes or takes back
 * in the same call. What was typed is never thrown away without being asked for.
 */
export function useGuideEditor(address: GuideAddress, guide: WireGuide) {
  const { t } = useTranslation(['editor', 'common'])
  const errorText = useErrorText()
  const denied = useDenied()
  const [state, dispatch] = useReducer(guideReducer, guide, openFor)
  const changes = countChanges(state.draft, state.opened)
  const unavailable = guide.visibility === 'deleted' ? t('common:denied.deleted') : denied(guide.may.edit)

  const loadNewer = async () => {
    const newer = await fetchGuide(address)
    dispatch({ type: 'loaded', guide: openGuideDraft(newer), version: newer.version })
    if (changes === 0) return void showToast('info', t('common:stale.reloaded'))
    const { draft } = state
    showToast('info', t('common:stale.reloadedKept'), {
      label: t('common:stale.bringBack'),
      run: () => dispatch({ type: 'bringBack', draft }),
    })
  }

  const mutation = useMutation({
    mutationFn: async (visibility: Visibility | null) => {
      const sent = state.draft
      const body = { ...closeGuideDraft(sent, state.opened), ...(visibility ? { visibility } : {}) }
      const input = {
        params: { property: address.property, id: address.id },
        query: address.lang === undefined ? {} : { lang: address.lang },
        body,
      }
      const result = await saveOrAsk(
        state.version,
        ifMatch => client.guides.save(input, { context: { ifMatch } }),
        askAboutStale,
      )
      if (result.kind === 'reload') await loadNewer()
      if (result.kind !== 'saved') return
      const saved = result.value
      keepGuide(address, saved)
      dispatch({ type: 'saved', guide: openGuideDraft(saved), sent, version: saved.version })
      const done =
        visibility === null ? 'common:saveBar.saved' : visibility === 'public' ? 'published' : 'unpublished'
      showToast('success', t(done))
    },
    onError: error => {
      showToast('error', `${t('common:saveBar.failed')}: ${errorText(error)}`)
    },
  })

  const { mutate, isPending, error, reset } = mutation
  const isLive = guide.visibility === 'public'
  const entry = useMemo(
    () => ({
      changes,
      isSaving: isPending,
      saveLabel: t(isLive ? 'saveLabels.update' : 'saveLabels.changes'),
      unavailable,
      save: () => mutate(null),
      discard: () => {
        reset()
        dispatch({ type: 'discard' })
      },
    }),
    [changes, isPending, isLive, t, unavailable, mutate, reset],
  )
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = guide.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', guide: openGuideDraft(guide), version: guide.version })
  }, [isOutdated, guide])

  return { ...state, dispatch, changes, unavailable, save: mutate, isSaving: isPending, saveError: error }
}

export type GuideEditorTools = ReturnType<typeof useGuideEditor>
