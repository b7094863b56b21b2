import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const wanted = { email: 'first@example.com', password: null }
const unseen = () => undefined

describe('first admin', () => {
  it('is not made when its password could not be shown: no one would ever know it', async () => {
    const show = () => {
      throw new Error('the terminal is gone')
    }
    await expect(ensureFirstAdmin(server.database, wanted, show)).rejects.toThrow('the terminal is gone')
    const managers = await server.database.asSystem(tx => tx.selectFrom('manager').select('id').execute())
    expect(managers).toEqual([])
  })

  it('is made once, also by processes that start at the same time, with a password that is shown once', async () => {
    const shown: FirstAdmin[] = []
    const show = (admin: FirstAdmin) => void shown.push(admin)
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(server.database, wanted, show)))
    const winners = made.filter(one => one !== null)
    expect(winners).toHaveLength(1)
    expect(shown).toEqual(winners)
    expect(winners[0]?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*-).{16,}$/)
    expect(await ensureFirstAdmin(server.database, wanted, unseen)).toBeNull()
  })

  it('has somewhere to begin when no company was loaded: one company, one property, one default language', async () => {
    await ensureFirstAdmin(server.database, wanted, unseen)
    const stored = await server.database.asSystem(async tx => ({
      companies: await tx.selectFrom('company').select('company.id').execute(),
      languages: await tx.selectFrom('language').select(['language.key', 'language.status']).execute(),
      roles: await tx.selectFrom('role_assignment').select(['role_name', 'target_type']).execute(),
    }))
    expect(stored).toMatchObject({
      companies: [{}],
      languages: [{ key: 'en', status: 'default' }],
      roles: [{ role_name: 'admin', target_type: 'company' }],
    })
  })
})
