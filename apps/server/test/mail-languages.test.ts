import german from '@waymark/locales/de/mail.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailPause } from '../src/features/workspace/webhooks/mail-pause.ts'
import { type MailKind, mailKinds } from '../src/platform/mail/mail-texts.ts'
import { aWorld, type World } from './a-world.ts'
import { apiClient } from './api-client.ts'
import { everybodysPassword, postAuth } from './auth-client.ts'
import { aCompany, aManager, type Person } from './builders.ts'
import { openServer, type TestServer } from './open-server.ts'
import { anEmail, inviteBody, mailedProof, membersOf, validPassword } from './team.ts'

const support = 'support@example.com'
let server: TestServer
let world: World
/** Reads German, works for the company and for another one. */
let reader: Person
let day = 0
beforeAll(async () => {
  server = await openServer({ env: { REGISTRATION: 'open', SUPPORT_EMAIL: support } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // Earlier attempts no longer count against the limits.
  day += 1
  server.clock.set(new Date(Date.UTC(2026, 2, day, 10)).toISOString())
  server.mails.length = 0
  world = await aWorld(server)
  reader = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
  await readGerman(reader.email)
})

const readGerman = (email: string) =>
  server.database.asSystem(tx =>
    tx.updateTable('manager').set({ locale: 'de' }).where('manager.email', '=', email).execute(),
  )
const anonymous = () => apiClient(server, null)
const changeEmail = (email: string, person = reader) =>
  person.api.put(`/v3/managers/${person.id}`, { email, currentPassword: everybodysPassword })

async function aUserWith(email: string): Promise<string> {
  const publicId = `public-${email}`
  const row = { company_id: world.company.id, public_id: publicId, identifier: email, email }
  await server.database.asSystem(tx => tx.insertInto('company_user').values(row).execute())
  return publicId
}
const enrol = (person: Person) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('mfa_enrolment')
      .values({ manager_id: person.id, secret: Buffer.from('x'), confirmed_at: server.clock.now() })
      .execute(),
  )
const requireSso = () =>
  server.database.asSystem(tx =>
    tx
      .insertInto('company_sso')
      .values({
        ...{ company_id: world.company.id, is_enabled: true, tested_at: server.clock.now() },
        ...{ idp_entity_id: 'https://idp.example.com', signing_certificate: 'x' },
        single_sign_on_service_url: 'https://idp.example.com/sso',
      })
      .execute(),
  )
const pause = (reason: 'gone' | 'unanswered') =>
  server.database.asSystem(tx =>
    mailPause(
      tx,
      {
        mailBox: () => ({ post: async (_, message) => void server.mails.push(message) }),
        publicAddress: () => server.url,
      },
      { companyId: world.company.id, webhook: 'Orders', reason },
    ),
  )

/** Each sends a mail from a person who reads English; returns the address, where that is not the reader's. */
const sendings: Partial<Record<MailKind, () => Promise<unknown>>> = {
  invite: async () => {
    const other = await aCompany(server)
    const admin = await aManager(server, { roles: [{ roleName: 'admin', company: other }] })
    await admin.api.post(membersOf(other), inviteBody({ to: other, email: reader.email }))
  },
  passwordReset: () => postAuth(server, 'password/forgot', { body: { email: reader.email } }),
  passwordResetSso: async () => {
    await requireSso()
    await postAuth(server, 'password/forgot', { body: { email: reader.email } })
  },
  passwordChanged: () =>
    reader.api.post('/realms/waymark/service/users/update-password', {
      ...{ currentPassword: everybodysPassword, newPassword: 'Seven-green-5-lanterns' },
      confirmation: 'Seven-green-5-lanterns',
    }),
  emailChanged: async () => {
    const email = anEmail()
    await changeEmail(email)
    const token = mailedProof(server, email)
    await anonymous().post('/auth/email/verify', { token, password: everybodysPassword })
  },
  emailChangeBegun: () => changeEmail(anEmail()),
  confirmEmail: async () => {
    const email = anEmail()
    await changeEmail(email)
    return email
  },
  emailWanted: () => changeEmail(reader.email, world.moderator),
  mfaReset: async () => {
    await enrol(reader)
    await world.admin.api.delete(`/v2/security-config/companies/${world.company.id}/users/${reader.id}/mfa`)
  },
  alreadyRegistered: () =>
    anonymous().post('/v3/managers', { name: 'Ada', email: reader.email, password: validPassword }),
  confirmRegistration: async () => {
    // No account says otherwise, so that the browser's language counts.
    const email = anEmail()
    await fetch(`${server.url}/api/v3/managers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT,de;q=0.9' },
      body: JSON.stringify({ name: 'Ada', email, password: validPassword }),
    })
    return email
  },
  magicLink: async () => {
    const userPublicId = await aUserWith(reader.email)
    await world.admin.api.post('/v3/users/magiclink/send', { companyId: world.company.id, userPublicId })
  },
  supportMessage: async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ email: support }).where('manager.id', '=', reader.id).execute(),
    )
    const sent = { propertyId: world.property.id, message: 'What now?' }
    await world.admin.api.post('/v2/support-messages', sent)
    return support
  },
  newToken: () => reader.api.post('/realms/waymark/service/users/api-token?reset=true', {}),
  newDevice: () =>
    fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ email: reader.email, password: everybodysPassword }),
    }),
  webhookPaused: () => pause('unanswered'),
  webhookGone: () => pause('gone'),
}

/** Tests that send the other kinds, which need an event store or a mail server, to a reader of German. */
const elsewhere: Partial<Record<MailKind, string>> = {
  guideAlarm: 'guide-alarms.test.ts: ALARM-2 ALARM-5',
  weeklySummary: 'notifications.test.ts: MAIL-31',
  surveyAnswers: 'notifications.test.ts: MAIL-32',
  jobDone: 'notifications.test.ts: MAIL-33',
  jobFailed: 'notifications.test.ts: MAIL-33',
  renewals: 'notifications.test.ts: MAIL-36',
  scheduledReport: 'report-schedules.test.ts: RSCHED-2',
}

it.each(Object.keys(sendings) as MailKind[])(
  'MAIL-15 a mail of the kind %s is in the language of its reader, not of who causes it',
  async kind => {
    const to = await sendings[kind]?.()
    const address = typeof to === 'string' ? to : reader.email
    const { subject } = german[kind]
    const sent = () =>
      server.mails
        .filter(mail => mail.to === address)
        .map(mail => [mail.subject, mail.locale])
        .filter(([one]) => one === subject)
    await expect.poll(sent).toEqual([[subject, 'de']])
    const mail = server.mails.find(one => one.to === address && one.subject === subject)
    // Instants, which are no part of the template, are German too.
    expect(mail?.text).not.toMatch(/\bMarch\b|\d (AM|PM)\b|\{\{/)
  },
)

it('MAIL-15 every kind of mail has such a test', () => {
  expect([...Object.keys(sendings), ...Object.keys(elsewhere)].sort()).toEqual([...mailKinds].sort())
})
