import type { WireGuide } from '@waymark/contract'
import { useRef } from 'react'
import { type EditorSearch, openIndex } from './editor-search.ts'
import classes from './GuideEditor.module.css'
import { GuideHeader } from './GuideHeader.tsx'
import { GuideTexts } from './GuideTexts.tsx'
import { IssueList } from './IssueList.tsx'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'
import { StepPreview } from './StepPreview.tsx'
import type { GuideAddress } from './use-guide.ts'
import { useGuideEditor } from './use-guide-editor.ts'
import { useIssues } from './use-issues.ts'
import { useJump } from './use-jump.ts'

interface GuideEditorProps {
  readonly address: GuideAddress
  readonly guide: WireGuide
  readonly search: EditorSearch
  readonly onSearch: (change: Partial<EditorSearch>) => void
}

/** Step list, form and preview side by side. */
export function GuideEditor({ address, guide, search, onSearch }: GuideEditorProps) {
  const editor = useGuideEditor(address, guide)
  const { draft, dispatch, unavailable } = editor
  const form = useRef<HTMLDivElement>(null)
  const index = openIndex(search, draft.steps.length)
  const open = (position: number) => onSearch({ step: position + 1 })
  const jump = useJump(form, open)
  const issues = useIssues(draft, editor.saveError)
  const step = index === null ? undefined : draft.steps[index]
  return (
    <div ref={form}>
      <GuideHeader editor={editor} guide={guide} />
      <GuideTexts editor={editor} guide={guide} issues={issues} />
      <IssueList issues={issues} onJump={jump} />
      <div className={classes.columns}>
        <StepList
          steps={draft.steps}
          index={index}
          issues={issues}
          unavailable={unavailable}
          dispatch={dispatch}
          onOpen={open}
        />
        <StepForm
          step={step}
          index={index ?? 0}
          issues={issues}
          unavailable={unavailable}
          onChange={change => {
            if (index !== null) dispatch({ type: 'changeStep', index, change })
          }}
        />
        <StepPreview step={step} index={index ?? 0} total={draft.steps.length} />
      </div>
    </div>
  )
}
