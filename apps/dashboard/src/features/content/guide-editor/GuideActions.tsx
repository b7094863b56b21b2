import type { WireGuide } from '@waymark/contract'
import { Button, IconButton, showToast } from '@waymark/kit'
import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { EditTextsButton } from '../../../shared/page-editor/EditTextsButton.tsx'
import { RecordButton } from '../../../shared/page-editor/RecordButton.tsx'
import classes from './GuideActions.module.css'
import { GuideMenu } from './GuideMenu.tsx'
import { TestInApplication } from './TestInApplication.tsx'
import type { GuideEditorTools } from './use-guide-editor.ts'
import type { UndoTools } from './use-undo.ts'

/** A hint has room for so many; the list of issues below has all. */
const maxReasons = 5

const PlayPreview = lazy(async () => ({ default: (await import('./PlayPreview.tsx')).PlayPreview }))

interface GuideActionsProps {
  readonly editor: GuideEditorTools
  readonly guide: WireGuide
  /** The open step, counted from 0. */
  readonly index: number
  readonly undo: UndoTools
  /** Why the draft cannot be published, one sentence each. */
  readonly blocked: readonly string[]
}

interface PublishButtonProps {
  readonly guide: WireGuide
  readonly hasChanges: boolean
  readonly isSaving: boolean
  readonly save: GuideEditorTools['save']
  readonly blocked: readonly string[]
}

const PublishButton = memo(function PublishButton({
  guide,
  hasChanges,
  isSaving,
  save,
  blocked,
}: PublishButtonProps) {
  const { t } = useTranslation('editor')
  const denied = useDenied()
  if (guide.visibility === 'deleted') return null
  const isLive = guide.visibility === 'public'
  // The same rules decide on the server. Taking back is always possible.
  const reasons = isLive || blocked.length === 0 ? null : blocked.slice(0, maxReasons).join(' · ')
  const label = isLive
    ? t(hasChanges ? 'saveLabels.unpublish' : 'unpublish')
    : t(hasChanges ? 'saveLabels.publish' : 'publish')
  return (
    <Button
      kind={isLive || hasChanges ? 'secondary' : 'primary'}
      isBusy={isSaving}
      unavailable={denied(guide.may.publish) ?? reasons}
      onClick={() => save(isLive ? 'private' : 'public')}
    >
      {label}
    </Button>
  )
})

function PreviewButton({ editor, guide, index }: Pick<GuideActionsProps, 'editor' | 'guide' | 'index'>) {
  const { t } = useTranslation('editor')
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { steps } = editor.draft
  return (
    <>
      <Button
        icon="monitor"
        unavailable={steps.length === 0 ? t('play.empty') : null}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {t('play.open')}
      </Button>
      {isUsed ? (
        <Suspense fallback={null}>
          <PlayPreview
            steps={steps}
            from={index}
            language={guide.language}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const UndoButtons = memo(function UndoButtons(tools: UndoTools) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.undo}>
      <IconButton
        icon="undo"
        label={t('undo.undoKeys')}
        unavailable={tools.cannotUndo}
        onClick={tools.undo}
      />
      <IconButton
        icon="redo"
        label={t('undo.redoKeys')}
        unavailable={tools.cannotRedo}
        onClick={tools.redo}
      />
    </div>
  )
})

/** Records further steps in the application; they come at the end, as the guide's next version. */
function RecordSteps({ guide }: Pick<GuideActionsProps, 'guide'>) {
  const { t } = useTranslation('common')
  return (
    <RecordButton
      guideId={guide.id}
      page={guide.steps.at(-1)?.url ?? undefined}
      unavailable={useDenied()(guide.may.edit)}
      onSaved={() => {
        // Shown at once where nothing is unsaved; else the save asks what to do about the newer version.
        void queryClient.invalidateQueries({ queryKey: api.guides.get.key() })
        showToast('success', t('pageEditor.recorded'))
      }}
    />
  )
}

/** Writes the saved texts on the cards in the application. */
function EditTexts({ guide }: Pick<GuideActionsProps, 'guide'>) {
  return (
    <EditTextsButton
      guideId={guide.id}
      page={guide.steps[0]?.url ?? undefined}
      unavailable={useDenied()(guide.may.edit)}
      // Shown at once where nothing is unsaved; else the save asks what to do about the newer version.
      onEnded={() => void queryClient.invalidateQueries({ queryKey: api.guides.key() })}
    />
  )
}

/** Actions for the guide as a whole. */
export function GuideActions({ editor, guide, index, undo, blocked }: GuideActionsProps) {
  const denied = useDenied()
  const hasChanges = editor.changes > 0
  return (
    <div className={classes.actions}>
      <UndoButtons {...undo} announcement="" />
      <RecordSteps guide={guide} />
      {guide.steps.length > 0 ? <EditTexts guide={guide} /> : null}
      <PreviewButton editor={editor} guide={guide} index={index} />
      <TestInApplication
        guide={guide}
        draft={editor.draft}
        opened={editor.opened}
        index={index}
        unavailable={denied(guide.may.edit)}
      />
      <PublishButton
        guide={guide}
        hasChanges={hasChanges}
        isSaving={editor.isSaving}
        save={editor.save}
        blocked={blocked}
      />
      <GuideMenu guide={guide} hasChanges={hasChanges} />
    </div>
  )
}
