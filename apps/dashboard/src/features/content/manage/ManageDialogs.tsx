import type { WireGuideRow } from '@waymark/contract'
import { ConfirmDialog, Dialog, TextField } from '@waymark/kit'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkReportDialog } from './BulkReportDialog.tsx'
import { ChapterDialog } from './ChapterDialog.tsx'
import { DeleteChapterDialog } from './DeleteChapterDialog.tsx'
import { type Beside, formerPlace } from './guide-drop.ts'
import { type GuideAt, guidesAt } from './guide-pages.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { type ManageQuestion, useManage } from './manage-context.ts'
import { type ManageSearch, noDialog } from './manage-search.ts'
import { NewGuideDialog } from './NewGuideDialog.tsx'
import { PublishRefusedDialog } from './PublishRefusedDialog.tsx'
import type { useManageTools } from './use-manage-tools.ts'

// Asked for rarely: they do not weigh on the list.
const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))
const AudienceDialog = lazy(async () => ({ default: (await import('./AudienceDialog.tsx')).AudienceDialog }))

type ManageState = ReturnType<typeof useManageTools>

interface ManageDialogsProps {
  readonly state: ManageState
  readonly search: ManageSearch
}

function LinkDialog({ guide, url }: { readonly guide: WireGuideRow; readonly url: string }) {
  const { t } = useTranslation(['manage', 'common'])
  const { ask } = useManage()
  const title = t('dialogs.linkTitle', { title: guide.title })
  return (
    <Dialog title={title} isOpen onClose={() => ask(null)} closeLabel={t('common:actions.close')}>
      <TextField label={t('dialogs.linkField')} value={url} onChange={() => undefined} autoFocus />
    </Dialog>
  )
}

interface GuidesProps extends Pick<ManageState, 'onBulk'> {
  readonly guides: readonly WireGuideRow[]
}

function DeleteGuidesDialog({ guides, onBulk }: GuidesProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { ask, change } = useManage()
  const [first] = guides
  const one = guides.length === 1 && first ? first : null
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={
        one
          ? t('dialogs.deleteGuideTitle', { title: one.title })
          : t('dialogs.deleteManyTitle', { count: guides.length })
      }
      confirmLabel={t('guide.delete')}
      cancelLabel={t('common:actions.cancel')}
      onCancel={() => ask(null)}
      onConfirm={() => {
        if (one) change({ kind: 'delete', guide: one })
        else onBulk(guides, { action: 'archive' })
        ask(null)
      }}
    >
      {t(one ? 'dialogs.deleteGuideText' : 'dialogs.deleteManyText')}
    </ConfirmDialog>
  )
}

/** Returns the position of a guide, as far as the list has loaded it. */
function formerOf({ id, launcher }: WireGuideRow, count: number, guideAt: GuideAt): Beside {
  const idAt = (place: number) => guideAt(launcher, place)?.id
  const place = Array.from({ length: count }, (_, index) => index).find(index => idAt(index) === id)
  return place === undefined ? {} : formerPlace({ key: launcher, place }, count, idAt)
}

function MoveGuidesDialog({ guides, onBulk, search }: GuidesProps & { readonly search: ManageSearch }) {
  const { ask, change, outline, property } = useManage()
  const [first] = guides
  const countIn = (chapter: number) =>
    (outline.items.find(({ id }) => id === chapter) ?? outline.unsorted).counts.matching
  const move = (chapter: number) => {
    if (guides.length > 1 || !first) onBulk(guides, { action: 'move', toLauncherId: chapter })
    else if (first.visibility === 'deleted' || chapter !== first.launcher) {
      const former = formerOf(first, countIn(first.launcher), guidesAt(property, search))
      change({ kind: 'move', guide: first, chapter, former })
    }
  }
  return <MoveDialog guides={guides} onMove={move} onClose={() => ask(null)} />
}

function QuestionDialog({
  question,
  onBulk,
  search,
}: Pick<ManageState, 'onBulk'> & Pick<ManageDialogsProps, 'search'> & { readonly question: ManageQuestion }) {
  const { ask } = useManage()
  switch (question.kind) {
    case 'moveGuides':
      return <MoveGuidesDialog guides={question.guides} onBulk={onBulk} search={search} />
    case 'restoreGuide':
      return <MoveGuidesDialog guides={[question.guide]} onBulk={onBulk} search={search} />
    case 'deleteGuides':
      return <DeleteGuidesDialog guides={question.guides} onBulk={onBulk} />
    case 'deleteChapter':
      return <DeleteChapterDialog chapter={question.chapter} onClose={() => ask(null)} />
    case 'link':
      return <LinkDialog guide={question.guide} url={question.url} />
  }
}

/** The window that the address names. */
function AddressDialog({ search }: Pick<ManageDialogsProps, 'search'>) {
  const { outline, onSearch } = useManage()
  const onClose = () => onSearch(noDialog)
  const { dialog, guide } = search
  if (dialog === 'newChapter') return <ChapterDialog onClose={onClose} />
  if (dialog === 'newGuide') return <NewGuideDialog defaultChapter={search.chapterId} onClose={onClose} />
  if (dialog === 'copyGuide' && guide !== undefined) return <CopyDialog guideId={guide} onClose={onClose} />
  const chapter = outline.items.find(({ id }) => id === search.chapter)
  return dialog === 'chapterAudience' && chapter ? (
    <AudienceDialog chapter={chapter} onClose={onClose} />
  ) : null
}

/** Whatever the person is being asked or told just now. */
export function ManageDialogs({ state, search }: ManageDialogsProps) {
  const { question, refusal, report } = state
  if (refusal) return <PublishRefusedDialog refusal={refusal} onClose={state.onRefusalRead} />
  if (report) return <BulkReportDialog report={report} onClose={state.onReportRead} />
  if (question) return <QuestionDialog question={question} onBulk={state.onBulk} search={search} />
  return (
    <Suspense>
      <AddressDialog search={search} />
    </Suspense>
  )
}
