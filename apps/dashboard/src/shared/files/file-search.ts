/** Dialogs about files of guides and messages and texts of chapters; any page that mounts them may open them. */
export const fileDialogs = ['export', 'import', 'translate', 'pdf', 'chapterTexts'] as const
export type FileDialog = (typeof fileDialogs)[number]

/** Object of a dialog: guides, messages, a chapter (0: Unsorted) or the whole application. */
export type FileObject =
  | { readonly kind: 'guides'; readonly ids: readonly number[] }
  | { readonly kind: 'messages'; readonly ids: readonly number[] }
  | { readonly kind: 'chapter'; readonly id: number }
  | { readonly kind: 'all' }

export interface FileSearch {
  readonly dialog?: FileDialog | undefined
  /** `guides:12,15`, `messages:7`, `chapter:3` or `all`. */
  readonly of?: string | undefined
  /** The only language of an export; without one all are offered. */
  readonly into?: string | undefined
  /** The import whose report is open. */
  readonly importId?: number | undefined
  /** The job whose progress is shown. */
  readonly job?: number | undefined
}

/** Everything of a closed dialog, to be spread over the address. */
export const closedFiles = {
  dialog: undefined,
  of: undefined,
  into: undefined,
  importId: undefined,
  job: undefined,
} as const

const readIds = (text: string): readonly number[] | null => {
  const ids = text.split(',').map(Number)
  return ids.every(id => Number.isInteger(id) && id > 0) ? [...new Set(ids)] : null
}

/** Reads what a dialog is about; null where it makes no sense. */
export function readFileObject(of: unknown): FileObject | null {
  if (of === 'all') return { kind: 'all' }
  const [, kind, text] =
    /^(guides|messages|chapter):([\d,]{1,40000})$/.exec(typeof of === 'string' ? of : '') ?? []
  if (text === undefined) return null
  if (kind === 'chapter') return /^\d{1,9}$/.test(text) ? { kind, id: Number(text) } : null
  const ids = readIds(text)
  if (ids === null) return null
  return kind === 'messages' ? { kind, ids } : { kind: 'guides', ids }
}

/** Returns the object of a dialog in the format of an address. */
export function writeFileObject(object: FileObject): string {
  if (object.kind === 'all') return object.kind
  return object.kind === 'chapter' ? `chapter:${object.id}` : `${object.kind}:${object.ids.join(',')}`
}

const readLanguage = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/.test(value) ? value : undefined

const readNumber = (value: unknown): number | undefined => {
  const id = Number(value)
  return typeof value !== 'boolean' && Number.isInteger(id) && id > 0 ? id : undefined
}

/** Whether a dialog can be about this: paper is for one guide, texts of all languages for a real chapter. */
function fits(dialog: FileDialog, object: FileObject): boolean {
  if (dialog === 'pdf') return object.kind === 'guides' && object.ids.length === 1
  if (dialog === 'chapterTexts') return object.kind === 'chapter' && object.id > 0
  if (dialog === 'translate')
    return object.kind === 'chapter' ? object.id > 0 : object.kind === 'guides' && object.ids.length === 1
  if (dialog === 'import') return object.kind !== 'chapter' || object.id > 0
  return true
}

/**
 * Reads the open dialog from an address. What makes no sense is left out, and with it the rest of the dialog; an
 * import that is named needs nothing else, it knows what it is about.
 */
export function readFileSearch(search: Record<string, unknown>): FileSearch {
  const dialog = fileDialogs.find(known => known === search['dialog'])
  const importId = readNumber(search['importId'])
  const object = readFileObject(search['of'])
  if (dialog === undefined) return {}
  if (object === null) return dialog === 'import' && importId !== undefined ? { dialog, importId } : {}
  if (!fits(dialog, object)) return {}
  const job = readNumber(search['job'])
  const into = readLanguage(search['into'])
  return {
    dialog,
    of: writeFileObject(object),
    ...(dialog === 'export' && into !== undefined ? { into } : {}),
    ...(dialog === 'import' && importId !== undefined ? { importId } : {}),
    ...((dialog === 'export' || dialog === 'pdf' || dialog === 'translate') && job !== undefined
      ? { job }
      : {}),
  }
}

/** The address as a screen with dialogs of its own knows it: without those that its route mounts over it. */
export function withOwnDialog<D extends string, S extends { readonly dialog?: string | undefined }>(
  search: S,
  own: readonly D[],
): Omit<S, 'dialog'> & { readonly dialog?: D } {
  const { dialog, ...rest } = search
  const known = own.find(one => one === dialog)
  return known === undefined ? rest : { ...rest, dialog: known }
}
