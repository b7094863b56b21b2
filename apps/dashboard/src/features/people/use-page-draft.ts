import type { WirePageSegment } from '@waymark/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { closePages, isSamePages, newPages, openPages, pageFaults } from './page-draft.ts'
import { useSavePageSegment } from './use-segment-actions.ts'

/** A page segment in its dialog as a draft that the shell knows, so that nobody leaves it unasked; null is a new one. */
export function usePageDraft(segment: WirePageSegment | null, onDone: () => void) {
  const { t } = useTranslation('common')
  const [opened] = useState(() => (segment === null ? newPages : openPages(segment)))
  const [draft, setDraft] = useState(opened)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, data } = useSavePageSegment(segment, onDone)
  const isDone = data !== undefined && data.kind !== 'kept'
  const changes = isDone || isSamePages(draft, opened) ? 0 : 1
  const saveLabel = t('actions.save')
  const entry = useMemo(() => {
    const save = () => {
      setChecked(true)
      if (pageFaults(draft).size === 0) mutate(closePages(draft))
    }
    const discard = () => setDraft(opened)
    return { changes, hasOwnButtons: true, saveLabel, isSaving: isPending, unavailable: null, save, discard }
  }, [changes, saveLabel, isPending, draft, opened, mutate])
  useRegisteredDraft(entry)
  return { draft, setDraft, isChecked, save: entry.save, isPending }
}
