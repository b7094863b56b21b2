import type { WireTranslationImportFile } from '@waymark/contract'
import { useTranslation } from 'react-i18next'

type Note = WireTranslationImportFile['notes'][number]

const fields = ['title', 'subtitle', 'content', 'message', 'info', 'link', 'alt'] as const
/** Fields of messages, and the keys of their words. */
const messageFields = new Map([
  ['headline', 'headline'],
  ['description', 'description'],
  ['cta.primaryLink.title', 'primaryLink'],
  ['cta.secondaryLink.title', 'secondaryLink'],
  ['question', 'question'],
  ['leftLabel', 'leftLabel'],
  ['rightLabel', 'rightLabel'],
  ['commentBoxLabel', 'commentBoxLabel'],
  ['buttonLabel', 'buttonLabel'],
  ['thankYouMessage', 'thankYouMessage'],
] as const)

/** Returns the wording for the location of a text and the action taken on it. */
export function useNoteTexts() {
  const { t } = useTranslation(['files', 'translations'])
  return {
    place: ({ step, field, textId }: Pick<Note, 'step' | 'field' | 'textId'>): string => {
      const ofMessage = [...messageFields].find(([one]) => one === field)?.[1]
      if (ofMessage !== undefined) return t(`translations:messageFields.${ofMessage}`)
      const known = fields.find(one => one === field)
      if (known === undefined) return textId
      const word = t(`translations:fields.${known}`)
      return step === null ? word : t('import.step', { step, field: word })
    },
    outcome: (note: Pick<Note, 'outcome' | 'sourceChanged' | 'codeFaults'>): string => {
      const words = [t(`translations:outcomes.${note.outcome}`)]
      if (note.sourceChanged) words.push(t('translations:outcomes.sourceChanged'))
      for (const fault of note.codeFaults) words.push(t(`translations:codeFaults.${fault}`))
      return words.join(', ')
    },
  }
}
