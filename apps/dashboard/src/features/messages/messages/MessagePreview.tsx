import { type MessagePreviewState, messagePreviewStates } from '@waymark/domain/delivery/delivery'
import { Notice, Segmented } from '@waymark/kit'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './MessagePreview.module.css'
import { messagePreview, shownTexts } from './message-preview.ts'
import { useFieldText } from './use-field-text.ts'
import type { MessageEditorTools } from './use-message-editor.ts'

interface MessagePreviewProps {
  readonly editor: MessageEditorTools
  readonly languageId: number
}

function usePreview({ editor, languageId }: MessagePreviewProps, state: MessagePreviewState) {
  const { languages } = useProperty()
  const { nameOf } = useFieldText()
  const { draft, facts } = editor
  const base = usePreviewBase(languages.find(one => one.id === languageId)?.key)
  return useMemo(
    () => messagePreview({ draft, facts, languageId, state, base, nameOf }),
    [draft, facts, languageId, state, base, nameOf],
  )
}

const devices = ['wide', 'phone'] as const

/** Notice of the texts that a visitor of this language gets, if they differ from the texts written in it. */
function ShownNotice({ editor, languageId }: MessagePreviewProps) {
  const { t } = useTranslation('messages')
  const shown = shownTexts(editor.draft, editor.facts, languageId)
  return shown === 'own' ? null : <Notice tone="info" title={t(`preview.shown.${shown}`)} />
}

/** The draft as the assistant shows it: the assistant's own code in a frame, a moment behind the typing. */
export function MessagePreview(props: MessagePreviewProps) {
  const { t } = useTranslation('messages')
  const { type } = props.editor.facts
  const states = messagePreviewStates[type === 'announcement' ? 'announcement' : 'survey']
  const [state, setState] = useState<MessagePreviewState>(states[0])
  const [device, setDevice] = useState<(typeof devices)[number]>('wide')
  const preview = useDeferredValue(usePreview(props, state))
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h2 className={classes.title}>{t('preview.title')}</h2>
      <div className={classes.choices}>
        <Segmented
          label={t('preview.state')}
          value={state}
          options={states.map(value => ({ value, label: t(`preview.states.${value}`) }))}
          onChange={setState}
        />
        <Segmented
          label={t('preview.device')}
          value={device}
          options={devices.map(value => ({ value, label: t(`preview.devices.${value}`) }))}
          onChange={setDevice}
        />
      </div>
      <ShownNotice {...props} />
      <AssistantFrame
        preview={preview}
        title={t('preview.frame')}
        size={device === 'phone' ? 'phone' : 'message'}
      />
    </section>
  )
}
