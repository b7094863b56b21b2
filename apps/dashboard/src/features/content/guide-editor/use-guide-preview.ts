import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { guidePreview } from './guide-preview.ts'
import type { StepDraft } from './step-draft.ts'

interface GuidePreviewOptions {
  readonly steps: readonly StepDraft[]
  /** Counted from 0. */
  readonly from: number
  /** Key of the language of the texts. */
  readonly language: string
  readonly isCardOnly: boolean
}

/** The draft of a guide for the preview's frame. */
export function useGuidePreview({ steps, from, language, isCardOnly }: GuidePreviewOptions) {
  const { t } = useTranslation('editor')
  const base = usePreviewBase(language)
  return useMemo(() => {
    const names = { content: t('preview.emptyTitle'), message: t('preview.emptyText') }
    return guidePreview({ base, steps, from, names, isCardOnly })
  }, [base, steps, from, isCardOnly, t])
}
