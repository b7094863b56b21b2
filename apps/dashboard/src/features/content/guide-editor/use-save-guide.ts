import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import type { ActionDispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmWithComparison } from '../../../shared/stale/stale-question.ts'
import { type DifferencePhrases, guideDifferences } from './guide-differences.ts'
import { closeGuideDraft, countChanges, openGuideDraft } from './guide-draft.ts'
import type { EditorAction, EditorState } from './guide-reducer.ts'
import { useDifferencePhrases } from './use-difference-phrases.ts'
import { fetchGuide, type GuideAddress, keepGuide, readGuide } from './use-guide.ts'

type Visibility = 'public' | 'private'
type Dispatch = ActionDispatch<[EditorAction]>

/** Loads the newer version and keeps the person's own draft at hand. */
function useLoadNewer(address: GuideAddress, state: EditorState, dispatch: Dispatch) {
  const { t } = useTranslation('common')
  return async () => {
    const { draft, opened } = state
    const newer = await fetchGuide(address)
    dispatch({ type: 'loaded', guide: openGuideDraft(newer), version: newer.version })
    if (countChanges(draft, opened) === 0) return void showToast('info', t('stale.reloaded'))
    const run = () => dispatch({ type: 'bringBack', draft })
    showToast('info', t('stale.reloadedKept'), { label: t('stale.bringBack'), run })
  }
}

/** Asks what to do about a newer version; the draft on screen and that one can be compared. */
const askAbout = (address: GuideAddress, { opened, draft }: EditorState, words: DifferencePhrases) =>
  confirmWithComparison(async () =>
    guideDifferences(opened, draft, openGuideDraft(await readGuide(address)), words),
  )

type Ask = ReturnType<typeof askAbout>

function sendDraft(address: GuideAddress, state: EditorState, visibility: Visibility | null, ask: Ask) {
  const { property, id, lang } = address
  const body = { ...closeGuideDraft(state.draft, state.opened), ...(visibility ? { visibility } : {}) }
  const input = { params: { property, id }, query: lang === undefined ? {} : { lang }, body }
  return saveOrConfirm(state.version, ifMatch => client.guides.save(input, { context: { ifMatch } }), ask)
}

/**
 * Saves what changed; with a visibility it publishes or takes back in the same call. A refusal leaves the draft
 * as it is.
 */
export function useSaveGuide(address: GuideAddress, state: EditorState, dispatch: Dispatch) {
  const { t } = useTranslation(['editor', 'common'])
  const outcome = useOutcome()
  const words = useDifferencePhrases()
  const loadNewer = useLoadNewer(address, state, dispatch)
  return useMutation({
    // Without a line it fails at once with a message, instead of waiting unseen for a connection.
    networkMode: 'always',
    mutationFn: async (visibility: Visibility | null) => {
      const sent = state.draft
      const result = await sendDraft(address, state, visibility, askAbout(address, state, words))
      if (result.kind === 'reload') await loadNewer()
      if (result.kind !== 'saved') return
      const saved = result.value
      keepGuide(address, saved)
      dispatch({ type: 'saved', guide: openGuideDraft(saved), sent, version: saved.version })
      if (visibility === null) outcome.done('saveGuide')
      else showToast('success', t(visibility === 'public' ? 'published' : 'unpublished'))
    },
    onError: (error, visibility) => {
      outcome.failed(visibility === null ? 'saveGuide' : 'guideVisibility', error)
    },
  })
}
