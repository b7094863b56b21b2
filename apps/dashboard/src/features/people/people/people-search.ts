import { oneOf, type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'
import { type ImportWord, readImportWord } from '../../../shared/user-import/user-import-search.ts'

type Order = 'ASC' | 'DESC'

const readId = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

const readOrder = (value: unknown): Order | undefined => oneOf(['ASC', 'DESC'] as const, value)

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const segmentSorts = ['name', 'updatedAt'] as const

/** Search parameters of the segment list: its kind and its filters. */
export interface SegmentSearch extends PageSearch {
  /** Absent: user segments. */
  readonly kind?: 'pages' | undefined
  readonly q?: string | undefined
  /** Absent: by name. */
  readonly sort?: (typeof segmentSorts)[number] | undefined
  readonly order?: Order | undefined
  /** The page segment whose editor is open. */
  readonly dialog?: number | 'new' | undefined
}

const readDialog = (value: unknown): number | 'new' | undefined => {
  if (value === 'new') return value
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads the address of the segments; what makes no sense is left out. */
export function readSegmentSearch(search: Record<string, unknown>): SegmentSearch {
  return {
    ...readPageSearch(search),
    ...defined({
      kind: oneOf(['pages'] as const, search['kind']),
      q: readWords(search['q']),
      sort: oneOf(segmentSorts, search['sort']),
      order: readOrder(search['order']),
      dialog: readDialog(search['dialog']),
    }),
  }
}

const userSorts = ['timeCreated', 'firstSeenAt', 'lastSeenAt', 'customerId'] as const
const userStates = ['created', 'pending', 'active'] as const
const userTabs = ['activity', 'sessions', 'answers', 'content'] as const

/** The address of the users: of the list, of one user, or of an import. */
export interface UserSearch extends PageSearch {
  readonly q?: string | undefined
  readonly kind?: 'known' | 'anonymous' | undefined
  readonly status?: (typeof userStates)[number] | undefined
  /** Only those in this user segment. */
  readonly segment?: number | undefined
  /** Archived people. */
  readonly archived?: true | undefined
  /** Absent: when they were made. */
  readonly sort?: (typeof userSorts)[number] | undefined
  readonly order?: Order | undefined
  /** The user who is shown in place of the list. */
  readonly user?: number | undefined
  /** Absent: what is known of them. */
  readonly tab?: (typeof userTabs)[number] | undefined
  /** An address for which it is asked what the user sees there. */
  readonly url?: string | undefined
  readonly import?: ImportWord | undefined
}
export type UserSortKey = (typeof userSorts)[number]
export type UserTab = 'profile' | (typeof userTabs)[number]

const readUserId = (value: unknown) => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads the address of the users; what makes no sense is left out. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  return {
    ...readPageSearch(search),
    ...defined({
      q: readWords(search['q']),
      kind: oneOf(['known', 'anonymous'] as const, search['kind']),
      status: oneOf(userStates, search['status']),
      segment: readId(search['segment']),
      archived: search['archived'] === true || search['archived'] === 'true' ? (true as const) : undefined,
      sort: oneOf(userSorts, search['sort']),
      order: readOrder(search['order']),
      user: readUserId(search['user']),
      tab: oneOf(userTabs, search['tab']),
      url: readWords(search['url']),
      import: readImportWord(search['import']),
    }),
  }
}

const attributeSorts = ['key', 'displayName', 'createdAt'] as const

/** The address of the attributes. */
export interface AttributeSearch extends PageSearch {
  readonly q?: string | undefined
  readonly status?: 'public' | 'private' | 'suggested' | undefined
  /** Absent: when they were made. */
  readonly sort?: (typeof attributeSorts)[number] | undefined
  readonly order?: Order | undefined
  /** The window in which one is made, or changed by its number. */
  readonly dialog?: ImportWord | undefined
}
export type AttributeSortKey = (typeof attributeSorts)[number]

/** Reads the address of the attributes; what makes no sense is left out. */
export function readAttributeSearch(search: Record<string, unknown>): AttributeSearch {
  return {
    ...readPageSearch(search),
    ...defined({
      q: readWords(search['q']),
      status: oneOf(['public', 'private', 'suggested'] as const, search['status']),
      sort: oneOf(attributeSorts, search['sort']),
      order: readOrder(search['order']),
      dialog: readImportWord(search['dialog']),
    }),
  }
}

/** Page, size, sorting and order as the server takes them. */
export function pagingOf<S extends string>({
  page,
  limit,
  sort,
  order,
}: PageSearch & { readonly sort?: S | undefined; readonly order?: Order | undefined }) {
  return {
    ...(page === undefined ? {} : { page }),
    ...(limit === undefined ? {} : { limit }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  }
}
