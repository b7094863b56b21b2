import type { WireGuide, WirePageCheck } from '@waymark/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { readIssuePath } from '../../../shared/guide/read-issue-path.ts'
import { IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { IssueSummary } from '../../../shared/issues/IssueSummary.tsx'
import { useIssueSection } from '../../../shared/issues/issue-context.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { CheckNotice } from '../../../shared/page-check/CheckNotice.tsx'
import { failedSteps } from '../../../shared/page-check/failed-steps.ts'
import { usePageCheck } from '../../../shared/page-check/use-page-check.ts'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import { alarmedSteps, alarmOf, firstAlarm } from './alarmed-steps.ts'
import { type EditorSearch, openIndex } from './editor-search.ts'
import { type Fold, foldOf } from './form-folds.ts'
import { GuideActions } from './GuideActions.tsx'
import classes from './GuideEditor.module.css'
import { GuideBar, GuideHeader } from './GuideHeader.tsx'
import { GuideTexts } from './GuideTexts.tsx'
import type { GuideDraft } from './guide-draft.ts'
import { IssueList } from './IssueList.tsx'
import { countIssues, fieldOf, issuesOf, type PlacedIssue } from './list-issues.ts'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'
import { StepPreview } from './StepPreview.tsx'
import type { StepFields } from './step-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import type { GuideAddress } from './use-guide.ts'
import { useGuideEditor } from './use-guide-editor.ts'
import { useBlockers, useIssues } from './use-issues.ts'
import { type SourceGuide, useSourceGuide } from './use-source-guide.ts'
import { useUndo } from './use-undo.ts'

interface GuideEditorProps {
  readonly address: GuideAddress
  readonly guide: WireGuide
  readonly search: EditorSearch
  /** The same function as long as the screen stands. */
  readonly onSearch: (change: Partial<EditorSearch>) => void
}

function useFolds() {
  const [openFolds, setOpenFolds] = useState<ReadonlySet<Fold>>(new Set())
  const toggle = useCallback((fold: Fold) => {
    setOpenFolds(before => {
      const after = new Set(before)
      if (!after.delete(fold)) after.add(fold)
      return after
    })
  }, [])
  const unfold = (fold: Fold | null) => {
    if (fold !== null) setOpenFolds(before => new Set(before).add(fold))
  }
  return { openFolds, toggle, unfold }
}

interface ColumnsProps {
  readonly editor: ReturnType<typeof useGuideEditor>
  readonly guide: WireGuide
  /** Result of the last check in a browser. */
  readonly check: WirePageCheck | null
  readonly index: number | null
  readonly issues: readonly PlacedIssue[]
  readonly source: SourceGuide | null
  readonly folds: ReturnType<typeof useFolds>
  readonly open: (index: number) => void
}

function Columns({ editor, guide, check, index, issues, source, folds, open }: ColumnsProps) {
  const { draft, edit, unavailable } = editor
  const { steps } = draft
  const step = index === null ? undefined : steps[index]
  const at = index ?? 0
  const counts = useMemo(() => countIssues(issues), [issues])
  const alarmed = useMemo(
    () => new Set([...alarmedSteps(guide, steps), ...failedSteps(check, steps)]),
    [guide, check, steps],
  )
  const own = useMemo(() => issuesOf(issues, at), [issues, at])
  const change = useCallback(
    (fields: Partial<StepFields>) => edit({ type: 'changeStep', index: at, change: fields }),
    [edit, at],
  )
  return (
    <div className={classes.columns}>
      <StepList
        steps={steps}
        index={index}
        counts={counts}
        alarms={alarmed}
        unavailable={unavailable}
        edit={edit}
        onOpen={open}
      />
      <StepForm
        step={step}
        index={at}
        alarm={step === undefined ? null : alarmOf(guide, step)}
        issues={own}
        source={(step && source?.steps.get(step.key)) ?? null}
        unavailable={unavailable}
        openFolds={folds.openFolds}
        onFold={folds.toggle}
        onChange={change}
      />
      <StepPreview steps={steps} index={at} language={guide.language} />
    </div>
  )
}

/** The issues that a refused save names, until the draft changes: steps move with every change. */
function useRefusal(draft: GuideDraft, saveError: unknown) {
  const form = useFormIssues()
  const { refuse, clear } = form
  const [known, setKnown] = useState(draft)
  if (known !== draft) {
    setKnown(draft)
    clear()
  }
  useEffect(() => void refuse(saveError), [saveError, refuse])
  return form
}

interface StepOpenerProps {
  readonly open: (index: number) => void
  readonly unfold: (fold: Fold | null) => void
}

/** Opens the step, and the part of its form, in which a field is. */
function StepOpener({ open, unfold }: StepOpenerProps): ReactNode {
  useIssueSection('steps', path => {
    const { step } = readIssuePath(path)
    if (step === null) return
    open(step)
    unfold(foldOf(fieldOf(path)))
  })
  return null
}

/** Step list, form and preview side by side. */
export function GuideEditor({ address, guide, search, onSearch }: GuideEditorProps) {
  const editor = useGuideEditor(address, guide)
  const { draft, unavailable, edit } = editor
  const index = openIndex(search, draft.steps.length)
  const open = useCallback((position: number) => onSearch({ step: position + 1 }), [onSearch])
  const check = usePageCheck('guide', guide.id)
  const folds = useFolds()
  const issues = useIssues(draft, editor.saveError)
  const blocked = useBlockers(issues)
  const form = useRefusal(draft, editor.saveError)
  const ofGuide = useMemo(() => issuesOf(issues, null), [issues])
  const source = useSourceGuide(guide.id, guide.language)
  const undo = useUndo(editor, open)
  const openAlarm = useLatest(() => open(firstAlarm(guide, draft.steps)))
  const save = () => {
    if (editor.changes > 0 && !unavailable && !editor.isSaving) editor.save(null)
  }
  useEditorKeys({ undo: undo.undo, redo: undo.redo, save })
  return (
    <IssueScope form={form} hasOwnSummary>
      <StepOpener open={open} unfold={folds.unfold} />
      <GuideHeader title={draft.title} guide={guide} onAlarm={guide.hasAlarm ? openAlarm : null} />
      <GuideBar guideId={guide.id}>
        <GuideActions editor={editor} guide={guide} index={index ?? 0} undo={undo} blocked={blocked} />
      </GuideBar>
      <IssueSummary form={form} />
      <CheckNotice
        check={check}
        onStep={uuid =>
          open(
            Math.max(
              0,
              draft.steps.findIndex(({ key }) => key === uuid),
            ),
          )
        }
      />
      <GuideTexts
        title={draft.title}
        subtitle={draft.subtitle}
        languageBehaviour={draft.languageBehaviour}
        guide={guide}
        source={source}
        issues={ofGuide}
        unavailable={unavailable}
        edit={edit}
      />
      <IssueList issues={issues} onJump={form.jump} />
      <Columns
        editor={editor}
        guide={guide}
        check={check}
        index={index}
        issues={issues}
        source={source}
        folds={folds}
        open={open}
      />
      <p className="wm-visually-hidden" role="status">
        {undo.announcement}
      </p>
    </IssueScope>
  )
}
