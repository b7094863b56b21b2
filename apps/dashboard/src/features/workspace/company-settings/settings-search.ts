import { oneOf, type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'
import { type ImportWord, readImportWord } from '../../../shared/user-import/user-import-search.ts'

const present = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const orders = ['ASC', 'DESC'] as const
type Order = (typeof orders)[number]

export const jobTypes = [
  'importUsers',
  'importCompanyUsers',
  'exportTranslations',
  'importTranslations',
  'exportGuidePdf',
  'exportSurveyResults',
  'exportNpsResults',
  'exportUserData',
  'eraseUser',
  'copyLanguageTexts',
  'removeLanguageTexts',
  'translateTexts',
  'applyStylings',
] as const
export type JobType = (typeof jobTypes)[number]
export const jobStates = ['prepared', 'queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type JobState = (typeof jobStates)[number]

export interface ProcessSearch extends PageSearch {
  readonly type?: JobType | undefined
  readonly state?: JobState | undefined
}

/** Reads the address of the processes; what makes no sense is left out. */
export function readProcessSearch(search: Record<string, unknown>): ProcessSearch {
  return {
    ...readPageSearch(search),
    ...present({ type: oneOf(jobTypes, search['type']), state: oneOf(jobStates, search['state']) }),
  }
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export interface IntegrationSearch extends PageSearch {
  /** The webhook whose log is open. */
  readonly webhook?: number | undefined
  readonly state?: (typeof deliveryStates)[number] | undefined
}

/** Reads the address of the integrations; what makes no sense is left out. */
export function readIntegrationSearch(search: Record<string, unknown>): IntegrationSearch {
  const webhook = Number(search['webhook'])
  return {
    ...readPageSearch(search),
    ...present({
      webhook: Number.isInteger(webhook) && webhook > 0 ? webhook : undefined,
      state: oneOf(deliveryStates, search['state']),
    }),
  }
}

export const userStates = ['created', 'pending', 'active'] as const
export type UserState = (typeof userStates)[number]
const userSorts = ['identifier', 'email', 'status', 'timeCreated'] as const
export type UserSort = (typeof userSorts)[number]

export interface CompanyUserSearch extends PageSearch {
  readonly search?: string | undefined
  readonly state?: UserState | undefined
  readonly sort?: UserSort | undefined
  readonly order?: Order | undefined
  readonly import?: ImportWord | undefined
}

/** Reads the address of the company's end users; what makes no sense is left out. */
export function readCompanyUserSearch(search: Record<string, unknown>): CompanyUserSearch {
  return {
    ...readPageSearch(search),
    ...present({
      search: readWords(search['search']),
      state: oneOf(userStates, search['state']),
      sort: oneOf(userSorts, search['sort']),
      order: oneOf(orders, search['order']),
      import: readImportWord(search['import']),
    }),
  }
}

const attributeSorts = ['key', 'displayName', 'createdAt'] as const
export type AttributeSort = (typeof attributeSorts)[number]

export interface AttributeSearch extends PageSearch {
  readonly sort?: AttributeSort | undefined
  readonly order?: Order | undefined
  /** The window in which one is made, or changed by its number. */
  readonly dialog?: ImportWord | undefined
}

/** Reads the address of the company's attributes; what makes no sense is left out. */
export function readAttributeSearch(search: Record<string, unknown>): AttributeSearch {
  return {
    ...readPageSearch(search),
    ...present({
      sort: oneOf(attributeSorts, search['sort']),
      order: oneOf(orders, search['order']),
      dialog: readImportWord(search['dialog']),
    }),
  }
}

export interface SwitchSearch extends PageSearch {
  readonly search?: string | undefined
}

/** Reads the address of the analytics settings; what makes no sense is left out. */
export function readSwitchSearch(search: Record<string, unknown>): SwitchSearch {
  return { ...readPageSearch(search), ...present({ search: readWords(search['search']) }) }
}

const exceptionSorts = ['name', 'url', 'createdAt'] as const
export type ExceptionSort = (typeof exceptionSorts)[number]

export interface ExceptionSearch extends PageSearch {
  readonly search?: string | undefined
  readonly sort?: ExceptionSort | undefined
  readonly order?: Order | undefined
  readonly dialog?: 'new' | undefined
}

/** Reads the address of the URL exceptions; what makes no sense is left out. */
export function readExceptionSearch(search: Record<string, unknown>): ExceptionSearch {
  return {
    ...readPageSearch(search),
    ...present({
      search: readWords(search['search']),
      sort: oneOf(exceptionSorts, search['sort']),
      order: oneOf(orders, search['order']),
      dialog: oneOf(['new'] as const, search['dialog']),
    }),
  }
}
