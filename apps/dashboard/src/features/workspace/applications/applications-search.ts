import { type RenewalState, renewalStates } from '@waymark/domain/workspace/portfolio'
import { oneOf, type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

const present = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const idOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)

const orders = ['ASC', 'DESC'] as const
type Order = (typeof orders)[number]

interface SortedSearch<S extends string> extends PageSearch {
  readonly search?: string | undefined
  readonly sort?: S | undefined
  readonly order?: Order | undefined
}

function readSorted<S extends string>(search: Record<string, unknown>, sorts: readonly S[]): SortedSearch<S> {
  return {
    ...readPageSearch(search),
    ...present({
      search: readWords(search['search']),
      sort: oneOf(sorts, search['sort']),
      order: oneOf(orders, search['order']),
    }),
  }
}

const overviewSorts = ['name', 'liveGuides', 'users30d', 'sessions30d', 'score', 'alarms'] as const
export type OverviewSort = (typeof overviewSorts)[number]
export const analyticsLevels = ['basic', 'advanced'] as const
export interface OverviewSearch extends SortedSearch<OverviewSort> {
  readonly state?: 'archived' | undefined
  readonly level?: (typeof analyticsLevels)[number] | undefined
  readonly dialog?: 'new' | undefined
}

/** Reads the address of the list of applications; what makes no sense is left out. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  return {
    ...readSorted(search, overviewSorts),
    ...present({
      state: oneOf(['archived'] as const, search['state']),
      level: oneOf(analyticsLevels, search['level']),
      dialog: oneOf(['new'] as const, search['dialog']),
    }),
  }
}

export const discoveryStates = ['new', 'added', 'watched', 'ignored'] as const
export type DiscoveryState = (typeof discoveryStates)[number]
const discoverySorts = ['host', 'users30d', 'sessions30d', 'firstSeenAt', 'lastSeenAt'] as const
export type DiscoverySort = (typeof discoverySorts)[number]
export interface DiscoverySearch extends SortedSearch<DiscoverySort> {
  readonly state?: DiscoveryState | undefined
  /** Id of the host that is being added as an application. */
  readonly add?: number | undefined
}

/** Reads the address of the discovered applications; what makes no sense is left out. */
export function readDiscoverySearch(search: Record<string, unknown>): DiscoverySearch {
  return {
    ...readSorted(search, discoverySorts),
    ...present({ state: oneOf(discoveryStates, search['state']), add: idOf(search['add']) }),
  }
}

const portfolioSorts = [
  'name',
  'annualCost',
  'licences',
  'utilisation',
  'possibleSaving',
  'renewalOn',
  'score',
] as const
export type PortfolioSort = (typeof portfolioSorts)[number]
export interface PortfolioSearch extends SortedSearch<PortfolioSort> {
  readonly renewal?: RenewalState | undefined
  readonly category?: string | undefined
  readonly dialog?: 'new' | 'import' | undefined
}

/** Reads the address of the portfolio; what makes no sense is left out. */
export function readPortfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  return {
    ...readSorted(search, portfolioSorts),
    ...present({
      dialog: oneOf(['new', 'import'] as const, search['dialog']),
      renewal: oneOf(renewalStates, search['renewal']),
      category: readWords(search['category']),
    }),
  }
}

/** The part of an address that a list call takes. */
export function listQuery<S extends string>({ search, sort, order, page, limit }: SortedSearch<S>) {
  return {
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
  }
}
