import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './password.ts'

describe('a password', () => {
  it('AUTH-10 is right against its own hash only', async () => {
    const kept = await hashPassword('Right-horse-7-battery')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPasswordRight(kept, 'Right-horse-7-battery')).toBe(true)
    expect(await isPasswordRight(kept, 'Right-horse-7-batterY')).toBe(false)
  })

  it('AUTH-10 no account takes a comparison of the same cost as a wrong password', async () => {
    const costs: string[] = []
    const compare = async (hashed: string | Buffer | Uint8Array) => {
      costs.push(String(hashed).split('$').slice(0, 4).join('$'))
      return false
    }
    for (const kept of [await hashPassword('Right-horse-7-battery'), null]) {
      expect(await isPasswordRight(kept, 'Wrong-horse-7-battery', '', compare)).toBe(false)
    }
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })

  it('AUTH-10 no one’s hash opens nothing, also not to who knows what it is made of', async () => {
    expect(await isPasswordRight(null, 'an answer that no one gives')).toBe(false)
  })

  it('AUTH-10 takes as long where there is none to compare with', async () => {
    const kept = await hashPassword('Right-horse-7-battery')
    await isPasswordRight(null, 'x')
    const timed = async (against: string | null) => {
      const startedAt = performance.now()
      await isPasswordRight(against, 'wrong')
      return performance.now() - startedAt
    }
    // In turn, and the shortest of each: a busy machine makes some of them longer, none shorter.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let count = 0; count < 10; count++) {
      known = Math.min(known, await timed(kept))
      unknown = Math.min(unknown, await timed(null))
    }
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })
})
