import { isAnnouncementTexts, type MessageLanguageText, type MessageLanguageTexts } from './message.ts'

/** The name that a new message gets: `Message_` and the instant (document 1 §3). */
export function newMessageName(now: Date): string {
  return `Message_${now.getTime()}`
}

/** Whether a message, or the copy of one, still has the name that it got when it was created. */
export const isGeneratedName = (name: string): boolean => /^Message_\d+( \(\d+\))?$/.test(name.trim())

const headOf = ({ texts }: MessageLanguageText) =>
  isAnnouncementTexts(texts) ? texts.headline : texts.question

const firstFilled = (candidates: readonly string[]) =>
  candidates.map(text => text.trim()).find(text => text !== '')

/** Every text of one language, the most telling first; addresses and guides are no texts. */
function allTexts({ texts }: MessageLanguageText): readonly string[] {
  if (!isAnnouncementTexts(texts)) {
    const { question, leftLabel, rightLabel, commentBoxLabel, buttonLabel, thankYouMessage } = texts
    return [question, leftLabel, rightLabel, commentBoxLabel, buttonLabel, thankYouMessage]
  }
  const { headline, description, cta } = texts
  return [headline, description, cta?.primaryLink?.title ?? '', cta?.secondaryLink?.title ?? '']
}

/**
 * Returns the title of a message in lists (document 1 §3): the default language's headline, or question, else the first
 * text that is not empty, else a dash.
 */
export function messageTitle(texts: MessageLanguageTexts, defaultLanguageId: number): string {
  const own = texts[String(defaultLanguageId)]
  const ordered = [...(own ? [own] : []), ...Object.values(texts)]
  return firstFilled([...(own ? [headOf(own)] : []), ...ordered.flatMap(allTexts)]) ?? '–'
}
