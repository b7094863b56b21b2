/**
 * Fields of a call's body that hold the address of an image, by the content that the call saves. `*` is every entry of
 * a list or record. Fields of a medium count only where its kind is `image`.
 */
export const imageFields = {
  guide: ['steps.*.media.src', 'steps.*.screenshot.src', 'languageTexts.*.steps.*.media.src'],
  message: ['languageTexts.*.texts.media.image.src', 'languageTexts.*.texts.media.imageLibrary.src'],
  popup: ['media.src', 'languageTexts.*.media.src'],
  stylings: ['avatar_img', 'helpDeskImageURL'],
  property: ['avatar'],
  languageTexts: [
    'updateTexts.tutorials.*.texts.steps.*.media.src',
    'updateTexts.popups.*.texts.media.src',
    'updateTexts.announcements.*.texts.texts.media.image.src',
    'updateTexts.announcements.*.texts.texts.media.imageLibrary.src',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The same for what is stored: by the column that holds it. */
export const storedImageFields = {
  guideSteps: ['*.screenshot.src'],
  guideTextSteps: ['*.media.src'],
  messageTexts: ['*.texts.media.image.src', '*.texts.media.imageLibrary.src'],
  popupTexts: ['*.media.src'],
  stylings: ['avatar_img', 'helpDeskImageURL'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type StoredImageHolder = keyof typeof storedImageFields

/** Kinds of objects with images that a call saves. */
export type ImageHolder = keyof typeof imageFields

/** Gives the address to store for an image address and its path, as `steps.0.media.src`. */
type Change = (src: string, path: string) => string

function changeAt(value: unknown, fields: readonly string[], at: readonly string[], change: Change): unknown {
  const [field, ...rest] = fields
  if (field === undefined) return typeof value === 'string' ? change(value, at.join('.')) : value
  if (typeof value !== 'object' || value === null) return value
  if (field === 'src' && 'kind' in value && value.kind !== 'image') return value
  const changed = (key: string, one: unknown) =>
    field === '*' || field === key ? changeAt(one, rest, [...at, key], change) : one
  if (Array.isArray(value)) return value.map((one, index) => changed(String(index), one))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(key, one)]))
}

function changeFields<T>(fields: readonly string[], body: T, change: Change): T {
  return fields.reduce<unknown>((value, field) => changeAt(value, field.split('.'), [], change), body) as T
}

/** A body with every image address replaced by what `change` returns for it; everything else stays. */
export function changeImages<T>(holder: ImageHolder, body: T, change: Change): T {
  return changeFields(imageFields[holder], body, change)
}

/** The same for a stored value. */
export function changeStoredImages<T>(holder: StoredImageHolder, stored: T, change: Change): T {
  return changeFields(storedImageFields[holder], stored, change)
}
