import type { WirePageSegment } from '@waymark/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { closePages, isSamePages, newPages, openPages, type PageDraft, pageFaults } from './page-draft.ts'
import { useSavePageSegment } from './use-segment-actions.ts'

const none: readonly FoundIssue[] = []

/** A page segment in its dialog as a draft that the shell knows, so that no one leaves it unasked; null is a new one. */
export function usePageDraft(segment: WirePageSegment | null, onDone: () => void) {
  const { t } = useTranslation(['common', 'people'])
  const [opened] = useState(() => (segment === null ? newPages : openPages(segment)))
  const [draft, setDraft] = useState(opened)
  const [isChecked, setChecked] = useState(false)
  const faults = useMemo(
    () => [...pageFaults(draft)].map(([path, code]) => ({ path, code, text: t(`people:pageFault.${code}`) })),
    [draft, t],
  )
  const say = ({ code }: { readonly code: string }) =>
    code === 'nameTaken' ? t('people:pageFault.nameTaken') : undefined
  const issues = useFormIssues({ found: isChecked ? faults : none, say })
  const { failed, show, clear } = issues
  const { mutate, isPending, data } = useSavePageSegment(segment, onDone, failed)
  const isDone = data !== undefined && data.kind !== 'kept'
  const changes = isDone || isSamePages(draft, opened) ? 0 : 1
  const saveLabel = t('actions.save')
  const entry = useMemo(() => {
    const save = () => {
      setChecked(true)
      show(faults)
      if (faults.length === 0) mutate(closePages(draft))
    }
    const discard = () => setDraft(opened)
    return { changes, hasOwnButtons: true, saveLabel, isSaving: isPending, unavailable: null, save, discard }
  }, [changes, saveLabel, isPending, draft, faults, opened, mutate, show])
  useRegisteredDraft(entry)
  const change = (next: PageDraft) => {
    clear(next.name === draft.name ? 'conditions' : 'name')
    setDraft(next)
  }
  return { draft, change, issues, save: entry.save, isPending }
}
