import type { WireTranslationImportFile } from '@waymark/contract'
import { editableTextKeys } from '@waymark/domain/delivery/delivery'
import { useTranslation } from 'react-i18next'

type Note = WireTranslationImportFile['notes'][number]
type Kind = WireTranslationImportFile['type']

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

/** Fields of popups, and of page items. */
const popupFields = ['headline', 'content', 'button_aml', 'button_start', 'killicon_tooltip', 'info'] as const
const itemFields = ['text', 'label', 'message'] as const

const isItem = (kind: Kind) => kind === 'tooltip' || kind === 'beacon' || kind === 'validator'

/** Returns the wording for a field of a popup, a page item or the assistant; null for that of anything else. */
function useFieldWords() {
  const { t } = useTranslation(['translations', 'customize'])
  return (kind: Kind, field: string | null): string | null => {
    if (kind === 'assistantTexts') {
      const key = editableTextKeys.find(one => one === field)
      return key === undefined ? null : t(`customize:texts.keys.${key}`)
    }
    if (kind === 'popup') {
      const known = popupFields.find(one => one === field)
      return known === undefined ? t('popupFields.linkTitle') : t(`popupFields.${known}`)
    }
    if (!isItem(kind)) return null
    const known = itemFields.find(one => one === field)
    return known === undefined ? t('itemFields.linkTitle') : t(`itemFields.${known}`)
  }
}

/** Returns the wording for the location of a text and the action taken on it. */
export function useNoteTexts() {
  const { t } = useTranslation(['files', 'translations'])
  const fieldWords = useFieldWords()
  return {
    place: (kind: Kind, { step, field, textId }: Pick<Note, 'step' | 'field' | 'textId'>): string => {
      const own = field === null ? null : fieldWords(kind, field)
      if (own !== null) return own
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
