import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { startSession } from './session-store.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, { roles: [] })
})
afterAll(() => server.close())

const start = (passwordHash?: string) => {
  const input = { managerId: person.id, userAgent: 'a'.repeat(500), method: 'password' } as const
  const whole = { ...input, companyId: null, isMfaShown: false }
  const checked = passwordHash === undefined ? whole : { ...whole, passwordHash }
  return server.database.asSystem(tx => startSession(tx, checked, server.clock.now()))
}

describe('starting a session', () => {
  it('AUTH-16 starts none for a password that was changed after it was checked', async () => {
    const { password_hash } = await server.database.asSystem(tx =>
      tx.selectFrom('manager').select('password_hash').where('id', '=', person.id).executeTakeFirstOrThrow(),
    )
    expect(await start('another')).toBeNull()
    expect(await start(password_hash ?? '')).toMatchObject({ managerId: person.id })
  })

  it('keeps the first 400 signs of what the browser calls itself', async () => {
    const started = await start()
    const row = await server.database.asSystem(tx =>
      tx
        .selectFrom('session')
        .select('user_agent')
        .where('id', '=', started?.sessionId ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(row.user_agent).toHaveLength(400)
  })
})
