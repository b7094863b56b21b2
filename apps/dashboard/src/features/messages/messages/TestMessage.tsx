import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useTestInApplication } from '../../../shared/previews/use-test-in-application.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { MessageEditorTools } from './use-message-editor.ts'

interface TestMessageProps {
  readonly editor: MessageEditorTools
  /** The language in which it is shown. */
  readonly languageId: number
}

/** Shows the draft, saved or not, in the real application; nothing is published, counted or answered (MSG-55). */
export function TestMessage({ editor, languageId }: TestMessageProps) {
  const { t } = useTranslation('messages')
  const { id: property, languages, url } = useProperty()
  const { message, draft, unavailable } = editor
  const { category, languageBehaviour, rankingType, languageTexts } = draft
  const { test, isPending } = useTestInApplication(
    () => {
      const lang = languages.find(({ id }) => id === languageId)?.key
      const body = { category, languageBehaviour, rankingType, languageTexts }
      return client.messages.preview({
        params: { property, id: message.id },
        query: lang === undefined ? {} : { lang },
        body,
      })
    },
    reason => t('editor.test.refused', { reason }),
  )
  const missing = url === null ? t('editor.test.missing') : null
  return (
    <Button icon="external" isBusy={isPending} unavailable={unavailable ?? missing} onClick={test}>
      {t('editor.test.button')}
    </Button>
  )
}
