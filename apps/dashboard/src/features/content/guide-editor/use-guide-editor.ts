import type { WireGuide } from '@waymark/contract'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { countChanges, openGuideDraft } from './guide-draft.ts'
import { type EditAction, type EditorState, guideReducer, openEditor } from './guide-reducer.ts'
import type { GuideAddress } from './use-guide.ts'
import { useSaveGuide } from './use-save-guide.ts'

const openFor = (guide: WireGuide): EditorState => openEditor(openGuideDraft(guide), guide.version)

/** The editor's state and what can be done with it as a whole. Its draft is known to the shell. */
export function useGuideEditor(address: GuideAddress, guide: WireGuide) {
  const { t } = useTranslation(['editor', 'common'])
  const denied = useDenied()
  const [state, dispatch] = useReducer(guideReducer, guide, openFor)
  const { mutate, isPending, error, reset } = useSaveGuide(address, state, dispatch)
  const { draft, opened } = state
  const changes = useMemo(() => countChanges(draft, opened), [draft, opened])
  const unavailable = guide.visibility === 'deleted' ? t('common:denied.deleted') : denied(guide.may.edit)
  const saveLabel = t(guide.visibility === 'public' ? 'saveLabels.update' : 'saveLabels.changes')
  /** Changes the draft; the same function for ever. */
  const edit = useCallback((action: EditAction) => dispatch({ ...action, atMs: performance.now() }), [])

  const entry = useMemo(() => {
    const discard = () => {
      reset()
      edit({ type: 'discard' })
    }
    return { changes, isSaving: isPending, saveLabel, unavailable, save: () => mutate(null), discard }
  }, [changes, isPending, saveLabel, unavailable, mutate, reset, edit])
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = guide.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', guide: openGuideDraft(guide), version: guide.version })
  }, [isOutdated, guide])

  return {
    ...state,
    dispatch,
    edit,
    changes,
    unavailable,
    save: mutate,
    isSaving: isPending,
    saveError: error,
  }
}

export type GuideEditorTools = ReturnType<typeof useGuideEditor>
