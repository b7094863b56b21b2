import { type AssistantTexts, assistantTextGroups, type ContentDocument } from '@waymark/domain/delivery'

const { guides, stepNotFound, autofill } = assistantTextGroups
const shownWithGuides = [...guides, ...stepNotFound, ...autofill]

/** So small a document is sent whole: asking once more would cost more than it saves. */
const leastBytes = 4_096

/**
 * What a page needs of a document (its bytes) to show one guide: its steps, the texts and the look. The page asks for
 * the rest while the guide runs. Null where the document is small or holds no such guide.
 */
export function guidePart(bytes: Buffer, guideId: number): Buffer | null {
  if (bytes.length < leastBytes) return null
  const document = JSON.parse(bytes.toString()) as ContentDocument
  const guide = document.guides.find(one => one.id === guideId)
  if (guide === undefined) return null
  const { schema, propertyId, language, languages, look } = document
  const texts = Object.fromEntries(shownWithGuides.map(key => [key, document.texts[key]])) as AssistantTexts
  const part: ContentDocument = {
    schema,
    propertyId,
    language,
    languages,
    look,
    texts,
    chapters: [],
    guides: [guide],
    isPart: true,
  }
  return Buffer.from(JSON.stringify(part))
}
