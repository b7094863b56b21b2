import {
  countCharacters,
  type LimitedMessageField,
  messageTextLimits,
} from '@waymark/domain/messages/message'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftIssue } from './message-draft.ts'

/** Fields that the texts for faults name (document 2 §5.3: keys with the field name inserted). */
export const namedFields = [
  'headline',
  'description',
  'media.image.src',
  'media.imageLibrary.src',
  'cta.primaryLink.url',
  'cta.primaryLink.title',
  'cta.secondaryLink.url',
  'cta.secondaryLink.title',
  'cta.tutorial',
  'question',
  'leftLabel',
  'rightLabel',
  'commentBoxLabel',
  'buttonLabel',
  'thankYouMessage',
] as const
export type NamedField = (typeof namedFields)[number]

const keyOf = (field: NamedField) =>
  field.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()) as FieldKey
type FieldKey =
  | 'headline'
  | 'description'
  | 'mediaImageSrc'
  | 'mediaImageLibrarySrc'
  | 'ctaPrimaryLinkUrl'
  | 'ctaPrimaryLinkTitle'
  | 'ctaSecondaryLinkUrl'
  | 'ctaSecondaryLinkTitle'
  | 'ctaTutorial'
  | 'question'
  | 'leftLabel'
  | 'rightLabel'
  | 'commentBoxLabel'
  | 'buttonLabel'
  | 'thankYouMessage'

/** The name of a field, and the words for what is wrong with it. */
export function useFieldText() {
  const { t } = useTranslation('messages')
  const nameOf = useCallback((field: NamedField) => t(`fields.${keyOf(field)}`), [t])
  const faultOf = (code: DraftIssue['code'], field: NamedField | null) =>
    t(`faults.${code}`, { field: field === null ? '' : nameOf(field) })
  return { nameOf, faultOf }
}

/** "42 / 120", for fields with a limit. */
export function counterOf(field: LimitedMessageField, text: string): string {
  return `${countCharacters(text)} / ${messageTextLimits[field].max}`
}

/** Splits the place of an issue into language and field; null for one that concerns no field of a text. */
export function readIssueLocation(path: string): { languageId: number; field: NamedField } | null {
  const [, id, rest] = /^languageTexts\.(\d+)\.texts\.(.+)$/.exec(path) ?? []
  const field = namedFields.find(one => one === rest)
  return id === undefined || field === undefined ? null : { languageId: Number(id), field }
}
