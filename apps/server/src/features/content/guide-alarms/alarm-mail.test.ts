import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { expectEndsBy } from '../../../../test/expect-ends-by.ts'
import { type MailTrap, openMailTrap } from '../../../../test/mail-trap.ts'
import { openServer, type TestServer, testSecret } from '../../../../test/open-server.ts'
import { openLog } from '../../../platform/log.ts'
import { type Mail, openMail } from '../../../platform/mail/index.ts'
import { secretFrom } from '../../../platform/secret/index.ts'
import { mailAlarm } from './alarm-mail.ts'

let dataDir: string
let server: TestServer
let trap: MailTrap
let mail: Mail
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-alarm-mail-'))
  server = await openServer()
  trap = await openMailTrap()
  const from = 'Waymark <waymark@example.com>'
  mail = openMail({ smtpUrl: trap.url, from, dataDir, log: openLog('silent') })
})
afterAll(async () => {
  mail.close()
  await trap.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('MAIL-35 MAIL-13 the header of an alarm mail ends alarm mails alone, by one POST of the mail program', async () => {
  const { admin, company, property } = await aWorld(server)
  const guide = await aGuide({ in: property, by: admin, title: 'Orders', steps: [aStep()], isPublic: true })
  await admin.api.put(`/v3/managers/${admin.id}`, { emailSubscriptions: ['alarms', 'weeklyHeart'] })
  const unsubscribeKey = secretFrom(testSecret).key('unsubscribe')
  const deps = {
    mailBox: () => ({ post: async (_: unknown, message: Parameters<Mail['send']>[0]) => mail.send(message) }),
    publicAddress: () => server.url,
    unsubscribeKey,
  }
  const news = { companyId: company.id, propertyId: property.id, guideId: guide.id, step: 0, errors: 5 }
  const raise = () =>
    server.database.asSystem(tx => mailAlarm(tx, { ...news, rule: { errors: 5, hours: 8 } }, deps))
  const mailsToAdmin = () => trap.mails.filter(one => one.to.includes(admin.email))
  await raise()
  const [alarm] = mailsToAdmin()
  const ends = { managerId: admin.id, kind: 'alarms' as const, publicAddress: server.url, unsubscribeKey }
  expectEndsBy(alarm, ends)

  const address = /<(.+)>/.exec(alarm?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  const me = await admin.api.get<{ emailSubscriptions: string[] }>('/v3/managers/me')
  expect(me.body.emailSubscriptions).toEqual(['weeklyHeart'])
  await raise()
  expect(mailsToAdmin()).toHaveLength(1)
})
