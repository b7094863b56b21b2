import type { PageItemKind } from '@waymark/domain/content/page-item'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { isValidSelector } from '../../../shared/guide/is-valid-selector.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useIssueText } from '../../../shared/issues/use-issue-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import { countChanges, type ItemDraft, openItem, type WireItem } from './item-draft.ts'
import { itemIssues } from './item-issues.ts'
import { type ItemState, itemReducer } from './item-reducer.ts'
import { useSaveItem, type Visibility } from './use-save-item.ts'

function openEditor(item: WireItem | null): ItemState {
  const opened = openItem(item)
  return { opened, draft: opened, version: item?.version ?? 0 }
}

/** Maps names in the request to names in the form. */
const places = { title: 'name' }

/** A hint has room for so many reasons. */
const maxReasons = 5

/** Returns the current issues of the draft, and those that would prevent it from being public. */
function useDraftIssues(kind: PageItemKind, item: WireItem | null, draft: ItemDraft) {
  const { languages } = useProperty()
  const issueText = useIssueText()
  const defaultLanguage = languages.find(({ status }) => status === 'default')?.key ?? ''
  const isLive = item?.visibility === 'public'
  return useMemo(() => {
    const facts = { kind, defaultLanguage, isValidSelector }
    const blockers = itemIssues(draft, facts, true).filter(({ severity }) => severity === 'error')
    const reasons = [...new Set(blockers.map(issueText))].slice(0, maxReasons)
    return {
      found: itemIssues(draft, facts, isLive),
      blocked: reasons.length === 0 ? null : reasons.join(' · '),
    }
  }, [kind, defaultLanguage, isLive, draft, issueText])
}

interface EditorOptions {
  readonly kind: PageItemKind
  /** Null: a new one. */
  readonly item: WireItem | null
  readonly onCreated: (id: number) => void
}

/** The editor's state and what can be done with it. Its draft is known to the shell. */
export function useItemEditor({ kind, item, onCreated }: EditorOptions) {
  const { t } = useTranslation('common')
  const denied = useDenied()
  const [state, dispatch] = useReducer(itemReducer, item, openEditor)
  const { draft, opened } = state
  const { found, blocked } = useDraftIssues(kind, item, draft)
  const form = useFormIssues({ found, places })
  const [createdId, setCreated] = useState<number | null>(null)
  const { mutate, isPending } = useSaveItem({ kind, item, state, dispatch, form, onCreated: setCreated })
  const changes = countChanges(kind, draft, opened)
  const unavailable = item === null ? null : denied(item.may.edit)

  const save = useLatest((visibility: Visibility | null) => {
    const faults = found.filter(({ severity }) => severity === 'error')
    form.show(faults)
    if (faults.length === 0) mutate(visibility)
  })
  const { clear } = form
  const saveLabel = t('actions.save')
  const entry = useMemo(
    () => ({
      changes,
      isSaving: isPending,
      saveLabel,
      unavailable,
      save: () => save(null),
      discard: () => {
        clear()
        dispatch({ type: 'discard' })
      },
    }),
    [changes, isPending, saveLabel, unavailable, save, clear],
  )
  useRegisteredDraft(entry)

  // The address follows once the shell knows that nothing is unsaved.
  const created = useLatest(onCreated)
  useEffect(() => {
    if (createdId !== null) created(createdId)
  }, [createdId, created])

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = item !== null && item.version > state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', item: openItem(item), version: item.version })
  }, [isOutdated, item])

  const change = (next: Partial<ItemDraft>) => {
    clear()
    dispatch({ type: 'change', change: next })
  }
  return { kind, item, draft, changes, blocked, form, unavailable, isSaving: isPending, save, change }
}

export type ItemEditorTools = ReturnType<typeof useItemEditor>
