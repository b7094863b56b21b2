import { readFileObject, writeFileObject } from '../files/file-search.ts'

/** Dialogs of a guide or chapter that any page may mount beside its own. */
export const guideDialogs = ['versions', 'alarms'] as const

export interface GuideDialogSearch {
  /** Versions of a guide or chapter, or alarms of a guide, over the page. */
  readonly dialog?: (typeof guideDialogs)[number] | undefined
  /** Whose versions, where the page itself is about no single thing: `chapter:3`, `guides:12`. */
  readonly of?: string | undefined
  /** The version that is looked at. */
  readonly version?: number | undefined
  /** With which one it is compared; absent: the one before it. */
  readonly from?: number | undefined
  /** The alarm whose errors are looked at. */
  readonly alarmId?: number | undefined
  /** The page of the list in the dialog. */
  readonly dialogPage?: number | undefined
}

const readNumber = (value: unknown, least: number): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least ? number : null
}

const named = <K extends string>(key: K, value: number | null) => (value === null ? {} : { [key]: value })

/** Reads which dialog of a guide or chapter stands over a page; what makes no sense is left out. */
export function readGuideDialogSearch(search: Record<string, unknown>): GuideDialogSearch {
  const { dialog } = search
  if (dialog !== 'versions' && dialog !== 'alarms') return {}
  const page = named('dialogPage', readNumber(search['dialogPage'], 2))
  if (dialog === 'alarms') return { dialog, ...named('alarmId', readNumber(search['alarmId'], 1)), ...page }
  const object = readFileObject(search['of'])
  return {
    dialog,
    ...(object === null || object.kind === 'all' || object.kind === 'messages'
      ? {}
      : { of: writeFileObject(object) }),
    ...named('version', readNumber(search['version'], 1)),
    ...named('from', readNumber(search['from'], 1)),
    ...page,
  }
}

/** The address without any such dialog. */
export const closedGuideDialog = {
  dialog: undefined,
  of: undefined,
  version: undefined,
  from: undefined,
  alarmId: undefined,
  dialogPage: undefined,
} as const satisfies GuideDialogSearch

/** Whose versions a dialog shows. */
export interface Versioned {
  readonly kind: 'guide' | 'chapter'
  readonly id: number
}

/** Whose versions the address names; null where it names nothing that has any. */
export function readVersioned(of: string | undefined): Versioned | null {
  const object = readFileObject(of)
  if (object === null || object.kind === 'all' || object.kind === 'messages') return null
  if (object.kind === 'chapter') return object.id === 0 ? null : { kind: 'chapter', id: object.id }
  const [id, ...others] = object.ids
  return id === undefined || others.length > 0 ? null : { kind: 'guide', id }
}

/** The same as an address holds it. */
export const writeVersioned = ({ kind, id }: Versioned): string =>
  kind === 'chapter' ? `chapter:${id}` : `guides:${id}`
