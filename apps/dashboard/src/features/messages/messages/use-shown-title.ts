import { isGeneratedName, type MessageType } from '@waymark/domain/messages/message'
import { useTranslation } from 'react-i18next'

interface Titled {
  readonly type: MessageType
  /** Name for staff; `Message_` and an instant until someone names the message. */
  readonly title: string
  /** Text that users read, or a dash where there is none. */
  readonly messageTitle?: string
}

/**
 * Returns a function for the title of a message on screens: its first text, else its name, else "Untitled" with its
 * kind.
 */
export function useShownTitle(): (message: Titled) => string {
  const { t } = useTranslation('messages')
  return ({ type, title, messageTitle = '–' }) => {
    if (messageTitle !== '–') return messageTitle
    return title.trim() === '' || isGeneratedName(title) ? t(`untitled.${type}`) : title
  }
}
