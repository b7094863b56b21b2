/**
 * Translated fields of a guide or chapter. `info` is an info box, `link` the text of a link, `alt` the description of a
 * picture. A step has only the field that matches its medium.
 */
export type TranslatedField = 'title' | 'subtitle' | 'content' | 'message' | 'info' | 'link' | 'alt'

/** Whether a field is one of a guide or chapter. */
export const isTranslatedField = (field: string): field is TranslatedField =>
  Object.hasOwn(translatedFieldLimits, field)

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
