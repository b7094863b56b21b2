import type { WireGuide } from '@waymark/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { assistantPreview } from '../../../shared/assistant-preview/preview-document.ts'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'

/** The card beside the launcher that offers the guide, by the assistant's own code. */
export function PromotionPreview({
  guide,
}: {
  readonly guide: Pick<WireGuide, 'title' | 'subtitle' | 'language'>
}) {
  const { t } = useTranslation('guide')
  const { title, subtitle, language } = guide
  const base = usePreviewBase(language)
  const preview = useMemo(() => {
    const promoted = { id: 1, version: 1, title, subtitle, page: null, steps: [] }
    return assistantPreview(base, { kind: 'promotion' }, { guides: [promoted] })
  }, [base, title, subtitle])
  return <AssistantFrame preview={preview} title={t('promotion.frame')} size="item" />
}
