import { isDay } from '@waymark/kit/date-rules'
import { type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

export interface AuditSearch extends PageSearch {
  readonly person?: number | undefined
  /** Kind of the object. */
  readonly kind?: string | undefined
  readonly action?: string | undefined
  /** Only entries about sign-in, credentials and rights. */
  readonly category?: 'security' | undefined
  readonly application?: number | undefined
  /** First and last day, both included, `YYYY-MM-DD` where the person is. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
}

/** Ids above this cannot exist in the database. */
const largestId = 2_147_483_647

function readId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined
}

const readDay = (value: unknown) => (isDay(value) ? value : undefined)

const present = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** Reads the address of the audit log; what makes no sense is left out, a period the wrong way round too. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const from = readDay(search['from'])
  const to = readDay(search['to'])
  const isTurned = from !== undefined && to !== undefined && from > to
  return {
    ...readPageSearch(search),
    ...present({
      person: readId(search['person']),
      kind: readWords(search['kind'])?.slice(0, 60),
      action: readWords(search['action'])?.slice(0, 80),
      category: search['category'] === 'security' ? ('security' as const) : undefined,
      application: readId(search['application']),
      ...(isTurned ? {} : { from, to }),
      order: search['order'] === 'ASC' ? ('ASC' as const) : undefined,
    }),
  }
}

/** Midnight where the person is, as an instant of the API; `plusDays` after the day. */
function midnight(day: string, plusDays: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + plusDays).toISOString()
}

/** The filters as the calls take them: the days as instants, the last one whole. */
export function auditFilters({ person, kind, action, category, application, from, to }: AuditSearch) {
  return present({
    person,
    objectType: kind,
    action,
    category,
    property: application,
    from: from === undefined ? undefined : midnight(from, 0),
    to: to === undefined ? undefined : midnight(to, 1),
  })
}

/** Whether any filter is set. */
export function isFiltered(search: AuditSearch): boolean {
  return Object.keys(auditFilters(search)).length > 0
}
