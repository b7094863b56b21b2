import type { WireGuideRow } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChapterSelect } from './ChapterSelect.tsx'
import { useManage } from './manage-context.ts'

interface MoveGuideDialogProps {
  readonly guide: WireGuideRow
  readonly onClose: () => void
}

/** Puts a guide into another chapter; a deleted one comes back that way. */
export function MoveGuideDialog({ guide, onClose }: MoveGuideDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { guideActions } = useManage()
  const isDeleted = guide.visibility === 'deleted'
  const [chapter, setChapter] = useState(isDeleted ? 0 : guide.launcher)
  const { title } = guide
  return (
    <ConfirmDialog
      isOpen
      title={isDeleted ? t('dialogs.restoreTitle', { title }) : t('dialogs.moveTitle', { title })}
      confirmLabel={t(isDeleted ? 'dialogs.restoreConfirm' : 'dialogs.moveConfirm')}
      cancelLabel={t('common:actions.cancel')}
      onCancel={onClose}
      onConfirm={() => {
        if (isDeleted || chapter !== guide.launcher) guideActions.run({ kind: 'move', guide, chapter })
        onClose()
      }}
    >
      {isDeleted ? <p>{t('dialogs.restoreText')}</p> : null}
      <ChapterSelect value={chapter} onChange={setChapter} />
    </ConfirmDialog>
  )
}
