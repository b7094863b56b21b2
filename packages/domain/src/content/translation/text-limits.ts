/**
 * What of a guide or chapter is translated. `info` is an info box, `link` the words of a link, `alt` what a picture
 * shows; of a step only the one that its medium has.
 */
export type TranslatedField = 'title' | 'subtitle' | 'content' | 'message' | 'info' | 'link' | 'alt'

/** Most characters of each, as the calls that save them accept. */
export const translatedFieldLimits: Readonly<Record<TranslatedField, number>> = {
  title: 500,
  subtitle: 1000,
  content: 1000,
  message: 10_000,
  info: 4000,
  link: 500,
  alt: 500,
}
