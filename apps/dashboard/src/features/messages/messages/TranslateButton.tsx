import { Button } from '@waymark/kit'
import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { countChanges, openMessageDraft } from './message-draft.ts'
import type { MessageEditorTools } from './use-message-editor.ts'

const TranslateMessage = lazy(async () => {
  const [{ TranslateMessage }] = await Promise.all([
    import('./TranslateMessage.tsx'),
    i18next.loadNamespaces(['files', 'translations']),
  ])
  return { default: TranslateMessage }
})

interface TranslateButtonProps {
  readonly editor: MessageEditorTools
  readonly languageId: number
}

/** Opens the translation of the message. What is unsaved would not go along, so that comes first. */
export function TranslateButton({ editor, languageId }: TranslateButtonProps) {
  const { t } = useTranslation('messages')
  const { languages } = useProperty()
  const [isOpen, setOpen] = useState(false)
  const { message, draft, unavailable } = editor
  if (languages.length < 2) return null
  const isUnsaved = message.id === 0 || countChanges(draft, openMessageDraft(message)) > 0
  return (
    <>
      <Button
        icon="language"
        unavailable={unavailable ?? (isUnsaved ? t('translate.unsaved') : null)}
        onClick={() => setOpen(true)}
      >
        {t('translate.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TranslateMessage editor={editor} languageId={languageId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
