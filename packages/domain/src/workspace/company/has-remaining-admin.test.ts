import { describe, expect, it } from 'vitest'
import type { RoleName } from '../../identity/access/roles.ts'
import { hasRemainingAdmin } from './has-remaining-admin.ts'

describe('TEAM-20 a company keeps an admin', () => {
  it.each<[string, number[], [number, RoleName | null][], boolean]>([
    ['the only one goes', [1], [[1, null]], false],
    ['the only one becomes less', [1], [[1, 'moderator']], false],
    [
      'both go at once',
      [1, 2],
      [
        [1, null],
        [2, 'contributor'],
      ],
      false,
    ],
    ['one of two goes', [1, 2], [[1, null]], true],
    [
      'the only one goes and another is appointed',
      [1],
      [
        [1, null],
        [2, 'admin'],
      ],
      true,
    ],
    ['the only one is appointed again', [1], [[1, 'admin']], true],
    ['another person goes', [1], [[2, null]], true],
    ['there never was one', [], [[2, null]], true],
  ])('%s', (_, admins, changes, expected) => {
    expect(hasRemainingAdmin(admins, new Map(changes))).toBe(expected)
  })
})
