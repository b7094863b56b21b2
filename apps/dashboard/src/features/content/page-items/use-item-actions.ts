import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BulkAction } from '@waymark/contract'
import type { PageItemKind, PageItemVisibility } from '@waymark/domain/content/page-item'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { readIssues } from '../../../shared/issues/read-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import type { ItemRefusal } from './ItemRefusedDialog.tsx'
import { closeItem, nameOf, openItem, type WireItem } from './item-draft.ts'
import { kindLooks } from './item-kinds.ts'
import { itemClient, keepItem, reloadItems } from './use-items.ts'

const targets: Readonly<Record<BulkAction, PageItemVisibility>> = {
  publish: 'public',
  unpublish: 'private',
  archive: 'archived',
  restore: 'private',
}

/**
 * Changes the state of one item, or deletes it; a newer version is asked about first. A publication that breaks rules
 * is handed to `onRefused` with its issues.
 */
export function useItemState(kind: PageItemKind, onRefused: (refusal: ItemRefusal) => void) {
  const { t } = useTranslation('items')
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const calls = itemClient(kind)
  const change = useMutation({
    mutationFn: async ({ item, action }: { item: WireItem; action: BulkAction }) => {
      const params = { property, id: item.id }
      const body = { visibility: targets[action] }
      const result = await saveOrConfirm(
        item.version,
        ifMatch => calls.save({ params, body }, { context: { ifMatch } }),
        confirmStale,
      )
      if (result.kind === 'saved') {
        keepItem(property, kind, result.value)
        showToast('success', t(`done.${action}`, { name: nameOf(item) }))
      } else reloadItems(property, kind)
    },
    onError: (error, { item }) => {
      const issues = readIssues(error)
      if (refusalOf(error)?.code === 'breaksRule' && issues.length > 0) onRefused({ item, issues })
      else outcome.failed('save', error)
    },
  })
  const remove = useMutation({
    mutationFn: async (item: WireItem) => {
      const params = { property, id: item.id }
      const result = await saveOrConfirm(
        item.version,
        ifMatch => calls.delete({ params }, { context: { ifMatch } }),
        confirmStale,
      )
      if (result.kind === 'saved') showToast('success', t('done.delete', { name: nameOf(item) }))
      return result.kind === 'saved'
    },
    onError: error => {
      outcome.failed('processing', error)
    },
    onSettled: () => reloadItems(property, kind),
  })
  return { change: change.mutate, remove: remove.mutateAsync, isBusy: change.isPending || remove.isPending }
}

/** Copies an item as a draft and opens the copy. */
export function useDuplicateItem(kind: PageItemKind) {
  const { t } = useTranslation('items')
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (item: WireItem) => {
      const draft = openItem(item)
      const name = t('copyOf', { name: draft.name }).slice(0, 200)
      const body = closeItem(kind, { ...draft, name }, null)
      return itemClient(kind).create({ params: { property }, body })
    },
    onSuccess: async copy => {
      keepItem(property, kind, copy)
      showToast('success', t('done.duplicate', { name: nameOf(copy) }))
      await navigate({
        to: kindLooks[kind].editor,
        params: { property, itemId: String(copy.id) },
      })
    },
    onError: error => {
      outcome.failed('save', error)
    },
  })
}
