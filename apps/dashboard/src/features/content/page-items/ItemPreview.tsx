import { Panel } from '@waymark/kit'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { emptyText, type ItemDraft } from './item-draft.ts'
import { itemPreview, type PreviewedKind } from './item-preview.ts'

interface ItemPreviewProps {
  readonly kind: PreviewedKind
  readonly draft: ItemDraft
  /** Key of the language of the texts. */
  readonly language: string
}

/** The item as visitors see it, by the assistant's own code; a validator can be tried. */
export function ItemPreview({ kind, draft, language }: ItemPreviewProps) {
  const { t } = useTranslation('items')
  const base = usePreviewBase(language)
  const shown = useDeferredValue(draft)
  const preview = useMemo(() => {
    const names = {
      text: t('preview.emptyText'),
      label: t('preview.noLabel'),
      message: t('preview.emptyMessage'),
    }
    return itemPreview({ base, kind, draft: shown, text: shown.texts[language] ?? emptyText, names })
  }, [base, kind, shown, language, t])
  return (
    <Panel title={t('preview.title')}>
      <AssistantFrame preview={preview} title={t(`preview.frames.${kind}`)} size="item" />
    </Panel>
  )
}
