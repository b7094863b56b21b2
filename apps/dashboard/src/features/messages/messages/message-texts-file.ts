import {
  type MessageLanguageTexts,
  type MessageType,
  translatableTexts,
  withTranslatedFields,
} from '@waymark/domain/messages/message'

interface Language {
  readonly id: number
  readonly key: string
}

interface TextsFile {
  readonly message: number
  /** language key -> field -> text */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The texts of a message in every language as JSON for translators; what a language lacks is empty. */
export function writeMessageTexts(
  message: number,
  texts: MessageLanguageTexts,
  { source, languages }: { readonly source: Language; readonly languages: readonly Language[] },
): string {
  const own = texts[String(source.id)]
  const fields = own === undefined ? {} : translatableTexts(own.texts)
  const inLanguage = ({ id }: Language) => {
    const there = texts[String(id)]
    const words = there === undefined ? {} : translatableTexts(there.texts)
    return Object.fromEntries(Object.keys(fields).map(field => [field, words[field] ?? '']))
  }
  const file: TextsFile = {
    message,
    texts: Object.fromEntries(languages.map(language => [language.key, inLanguage(language)])),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

export type TextsFileFault = 'wrongFormat' | 'otherMessage' | 'noSource'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readFile(text: string): TextsFile | null {
  try {
    const file: unknown = JSON.parse(text)
    return isRecord(file) && isRecord(file['texts']) && typeof file['message'] === 'number'
      ? (file as unknown as TextsFile)
      : null
  } catch {
    return null
  }
}

/** Fields of one language that hold words; an empty one keeps what is there. */
const wordsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    ),
  )

/** The texts with those of a file put in; nothing is removed, and a text that is too long is left out. */
export function readMessageTexts(
  text: string,
  {
    message,
    type,
    texts,
  }: { readonly message: number; readonly type: MessageType; readonly texts: MessageLanguageTexts },
  { source, languages }: { readonly source: Language; readonly languages: readonly Language[] },
): MessageLanguageTexts | TextsFileFault {
  const file = readFile(text)
  if (file === null) return 'wrongFormat'
  if (file.message !== message) return 'otherMessage'
  const own = texts[String(source.id)]
  if (own === undefined) return 'noSource'
  const changed = languages.flatMap(({ id, key }) => {
    const words = wordsOf(file.texts[key])
    if (id === source.id || Object.keys(words).length === 0) return []
    return [[String(id), withTranslatedFields(type, own, texts[String(id)], words).text] as const]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}
