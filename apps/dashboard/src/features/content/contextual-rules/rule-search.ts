import {
  type ActionType,
  actionTypes,
  type RuleStatus,
  ruleStatuses,
} from '@waymark/domain/content/contextual'
import { type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

const sortKeys = ['priority', 'name', 'updatedAt', 'status'] as const
export type RuleSortKey = (typeof sortKeys)[number]

/** Search parameters in the address of the list of rules. */
export interface RuleSearch extends PageSearch {
  readonly q?: string | undefined
  readonly state?: RuleStatus | undefined
  readonly action?: ActionType | undefined
  /** Absent is the priority. */
  readonly sort?: Exclude<RuleSortKey, 'priority'> | undefined
  /** Absent is descending. */
  readonly order?: 'ASC' | undefined
}

/** Reads the address of the list of rules; what makes no sense is left out. */
export function readRuleSearch(search: Record<string, unknown>): RuleSearch {
  const q = readWords(search['q'])
  const state = ruleStatuses.find(one => one === search['state'])
  const action = actionTypes.find(one => one === search['action'])
  const sort = sortKeys.find(one => one === search['sort'])
  return {
    ...readPageSearch(search),
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(action ? { action } : {}),
    ...(sort && sort !== 'priority' ? { sort } : {}),
    ...(search['order'] === 'ASC' ? { order: 'ASC' } : {}),
  }
}

/** Whether the address leaves some rules out. */
export const isFiltered = ({ q, state, action }: RuleSearch): boolean =>
  q !== undefined || state !== undefined || action !== undefined

/** Query parameters of the server request. */
export function ruleQuery({ q, state, ...search }: RuleSearch) {
  const { page, limit, action, sort, order } = search
  return {
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { status: state }),
    ...(page === undefined ? {} : { page }),
    ...(limit === undefined ? {} : { limit }),
    ...(action === undefined ? {} : { action }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  }
}
