import {
  type AssistantTexts,
  assistantTextGroups,
  type ContentDocument,
  type DeliveredLook,
} from '@waymark/domain/delivery/delivery'

const { guides, stepNotFound, autofill } = assistantTextGroups
/** The panel's own words about guides, which comes with the rest. */
const panelTextKeys = /^(shortcuts_|guide_start$|guide_done_label$)/
const shownWithGuides = [...guides.filter(key => !panelTextKeys.test(key)), ...stepNotFound, ...autofill]

/** Parts of the look that only the launcher, the panel and automatic content need. */
const notForGuides = [
  'buttonColor',
  'buttonIconColor',
  'isDraggable',
  'hasSearch',
  'hasDocuments',
  'hasAnnouncements',
  'hasModalAnnouncements',
  'tooltipColor',
  'beaconColor',
  'categoryColors',
  'helpDocsUrl',
  'helpSupportUrl',
  'helpImage',
  'externalUrl',
  'launcherPage',
] as const satisfies readonly (keyof DeliveredLook)[]

function lookOfGuides(look: DeliveredLook): Omit<DeliveredLook, (typeof notForGuides)[number]> {
  const kept = Object.entries(look).filter(([key]) => !notForGuides.some(one => one === key))
  return Object.fromEntries(kept) as unknown as DeliveredLook
}

/** So small a document is sent whole: asking once more would cost more than it saves. */
const leastBytes = 4_096

/**
 * Returns the part of a document (its bytes) that a page needs to show one guide: its steps, the texts and the look.
 * The page requests the rest while the guide runs. Null if the document is small or does not contain the guide.
 */
export function guidePart(bytes: Buffer, guideId: number): Buffer | null {
  if (bytes.length < leastBytes) return null
  const document = JSON.parse(bytes.toString()) as ContentDocument
  const guide = document.guides.find(one => one.id === guideId)
  if (guide === undefined) return null
  const { schema, propertyId, language, languages, look, pages, hasFrames } = document
  const texts = Object.fromEntries(shownWithGuides.map(key => [key, document.texts[key]])) as AssistantTexts
  const part: ContentDocument = {
    schema,
    propertyId,
    language,
    languages,
    look: lookOfGuides(look),
    ...(pages && { pages }),
    ...(hasFrames && { hasFrames }),
    texts,
    chapters: [],
    guides: [guide],
    isPart: true,
  }
  return Buffer.from(JSON.stringify(part))
}
