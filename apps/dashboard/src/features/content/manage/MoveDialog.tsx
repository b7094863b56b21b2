import type { WireGuideRow } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChapterSelect } from './ChapterSelect.tsx'
import { useManage } from './manage-context.ts'

interface MoveDialogProps {
  readonly guides: readonly WireGuideRow[]
  readonly onMove: (chapter: number) => void
  readonly onClose: () => void
}

/** Puts guides into another chapter, at its end; a deleted one comes back that way. */
export function MoveDialog({ guides, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { outline } = useManage()
  const [first] = guides
  const isRestored = guides.every(({ visibility }) => visibility === 'deleted')
  const [chapter, setChapter] = useState(isRestored ? 0 : (first?.launcher ?? 0))
  const one = guides.length === 1 && first ? first.title : null
  const title =
    one === null
      ? t('dialogs.moveManyTitle', { count: guides.length })
      : t(isRestored ? 'dialogs.restoreTitle' : 'dialogs.moveTitle', { title: one })
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={t(isRestored ? 'dialogs.restoreConfirm' : 'dialogs.moveConfirm')}
      cancelLabel={t('common:actions.cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onMove(chapter)
        onClose()
      }}
    >
      {isRestored ? <p>{t('dialogs.restoreText')}</p> : null}
      <ChapterSelect chapters={outline.items} value={chapter} onChange={setChapter} />
    </ConfirmDialog>
  )
}
