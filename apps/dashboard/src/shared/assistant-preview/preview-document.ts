import {
  type AssistantPreview,
  type AssistantTexts,
  type ContentDocument,
  type DeliveredLanguage,
  type DeliveredLook,
  deliveredLook,
  type PreviewScene,
  type SampleControl,
  type SamplePage,
} from '@waymark/domain/delivery/delivery'

/** Base data for all content of a preview. */
export interface PreviewBase {
  readonly look: DeliveredLook
  readonly language: DeliveredLanguage
  readonly texts: AssistantTexts
  /** Accessible names of the controls on the neutral page. */
  readonly labels: SamplePage['labels']
}

type Parts = Partial<Omit<ContentDocument, 'look' | 'language' | 'texts'>>

/** The look for a preview: its width is that of a frame, not of an application's window. */
export function previewLook(stylings: Readonly<Record<string, unknown>>): DeliveredLook {
  return { ...deliveredLook(stylings), minViewWidthPx: 0 }
}

/** A neutral page with these controls. */
export const samplePage = (
  labels: SamplePage['labels'],
  controls: readonly SampleControl[] = [],
  more: Partial<Pick<SamplePage, 'options' | 'place'>> = {},
): SamplePage => ({ labels, controls, options: [], place: 'middle', ...more })

/** Returns the document with which the preview's page shows `scene` with the content of `parts`. */
export function assistantPreview(
  { look, language, texts, labels }: PreviewBase,
  scene: PreviewScene,
  parts: Parts,
  page: SamplePage = samplePage(labels),
): AssistantPreview {
  const content: ContentDocument = {
    ...{ schema: 1, propertyId: 0, chapters: [], guides: [] },
    ...{ look, language, texts, languages: [language] },
    ...parts,
  }
  return { kind: 'assistantPreview', content, scene, page }
}
