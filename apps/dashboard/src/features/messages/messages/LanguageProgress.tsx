import { textCompleteness } from '@waymark/domain/messages/message'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './MessageEditor.module.css'
import type { MessageEditorTools } from './use-message-editor.ts'

interface LanguageProgressProps {
  readonly editor: MessageEditorTools
  readonly onLanguage: (id: number) => void
}

/** How far the texts are in each language (MSG-46); a click opens the language. */
export function LanguageProgress({ editor, onLanguage }: LanguageProgressProps) {
  const { t } = useTranslation('messages')
  const { languages } = useProperty()
  const { draft, facts } = editor
  if (languages.length < 2) return null
  const stateOf = (id: number) => {
    const text = draft.languageTexts[String(id)]
    if (text === undefined) return t('editor.progress.none')
    const { done, total } = textCompleteness(facts.type, text.texts)
    const words = done === total ? t('editor.progress.complete') : t('editor.progress.part', { done, total })
    return text.status === 'off' ? t('editor.progress.off', { words }) : words
  }
  return (
    <ul className={classes.progress} aria-label={t('editor.progress.title')}>
      {languages.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={classes.jump} onClick={() => onLanguage(id)}>
            {name}
          </button>
          {': '}
          {stateOf(id)}
        </li>
      ))}
    </ul>
  )
}
