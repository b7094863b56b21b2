import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { adoptSecret, consumeTotpStep, findEnrolment, proposeSecret } from './enrolment-store.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, { roles: [] })
})
afterAll(() => server.close())

describe('an enrolment', () => {
  it('AUTH-15 a step is used once, anyone who asks at the same time, and none before it afterwards', async () => {
    const { database, clock } = server
    const sealed = Buffer.from('sealed')
    await database.asSystem(async tx => {
      await proposeSecret(tx, person.id, sealed)
      await adoptSecret(tx, { managerId: person.id, sealed, step: 5, now: clock.now() })
    })
    const use = (step: number) => database.asSystem(tx => consumeTotpStep(tx, person.id, step))
    expect((await Promise.all([use(7), use(7), use(7), use(7)])).filter(Boolean)).toHaveLength(1)
    expect([await use(6), await use(7), await use(5)]).toEqual([false, false, false])
    expect(await use(8)).toBe(true)
    expect(await database.asSystem(tx => findEnrolment(tx, person.id))).toMatchObject({ lastStep: 8 })
  })
})
