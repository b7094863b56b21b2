import { oneOf, type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

export const memberStatuses = ['active', 'pending', 'created'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const memberRoles = ['admin', 'moderator', 'contributor'] as const
export type MemberRole = (typeof memberRoles)[number]

const sortKeys = ['name', 'email', 'status', 'lastSignInAt'] as const
export type TeamSortKey = (typeof sortKeys)[number]

export interface TeamSearch extends PageSearch {
  readonly search?: string | undefined
  readonly state?: MemberStatus | undefined
  readonly role?: MemberRole | undefined
  readonly sort?: TeamSortKey | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
  readonly dialog?: 'invite' | undefined
}

/** Reads the address of the team page; what makes no sense is left out. */
export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const words = readWords(search['search'])
  const state = oneOf(memberStatuses, search['state'])
  const role = oneOf(memberRoles, search['role'])
  const sort = oneOf(sortKeys, search['sort'])
  const order = oneOf(['ASC', 'DESC'], search['order'])
  return {
    ...readPageSearch(search),
    ...(words ? { search: words } : {}),
    ...(state ? { state } : {}),
    ...(role ? { role } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(search['dialog'] === 'invite' ? { dialog: 'invite' } : {}),
  }
}
