import type { RoleName } from '../../identity/access/roles.ts'

/**
 * Whether the company has an admin after some people's roles in it change. A company that never had one loses
 * nothing: only super admins look after it.
 * @param admins ids of its admins before
 * @param changes the role that each person has in the company afterwards; null: none
 */
export function hasRemainingAdmin(
  admins: readonly number[],
  changes: ReadonlyMap<number, RoleName | null>,
): boolean {
  if (admins.length === 0) return true
  const appointed = [...changes.values()].includes('admin')
  return appointed || admins.some(id => !changes.has(id))
}
