import { useNavigate } from '@tanstack/react-router'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { ConfirmDialog } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type ItemRefusal, ItemRefusedDialog } from './ItemRefusedDialog.tsx'
import { nameOf, type WireItem } from './item-draft.ts'
import { kindLooks } from './item-kinds.ts'
import type { ItemTools } from './item-tools.ts'
import { useDuplicateItem, useItemState } from './use-item-actions.ts'

/** The tools of a list or an editor, and the question before something is deleted. */
export function useItemTools(
  kind: PageItemKind,
  onDeleted: () => void = () => undefined,
): { readonly tools: ItemTools; readonly question: ReactNode } {
  const { t } = useTranslation(['items', 'common'])
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const [refusal, setRefusal] = useState<ItemRefusal | null>(null)
  const { change, remove } = useItemState(kind, setRefusal)
  const duplicate = useDuplicateItem(kind)
  const [asked, setAsked] = useState<WireItem | null>(null)
  const tools: ItemTools = {
    open: ({ id }) => void navigate({ to: kindLooks[kind].editor, params: { property, itemId: String(id) } }),
    duplicate: duplicate.mutate,
    change: (item, action) => change({ item, action }),
    askToDelete: setAsked,
  }
  const confirm = async () => {
    if (asked === null) return
    setAsked(null)
    if (await remove(asked)) onDeleted()
  }
  const question = (
    <>
      {refusal === null ? null : (
        <ItemRefusedDialog {...refusal} to={kindLooks[kind].editor} onClose={() => setRefusal(null)} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('delete.title')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsked(null)}
        // The mutation shows a refusal.
        onConfirm={() => void confirm().catch(() => undefined)}
      >
        <p>{t('delete.text', { name: asked === null ? '' : nameOf(asked) })}</p>
      </ConfirmDialog>
    </>
  )
  return { tools, question }
}
