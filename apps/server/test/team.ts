import { randomUUID } from 'node:crypto'
import type { WireMember } from '@waymark/contract'
import type { RoleName } from '@waymark/domain/identity/access'
import { signAccessToken } from '../src/features/identity/session/access-token.ts'
import { secretFrom } from '../src/platform/secret/index.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import type { Company, Person, Property } from './builders.ts'
import { type TestServer, testSecret } from './open-server.ts'

let count = 0

/** An e-mail that no one has yet. */
export function anEmail(): string {
  count += 1
  return `newcomer-${count}@example.com`
}

interface InviteInput {
  readonly to: Company | Property
  readonly by: Person
  readonly email?: string
  readonly roleName?: RoleName
}

export interface InviteMade {
  readonly member: WireMember
  readonly email: string
  /** Secret in the link of the mail. */
  readonly secret: string
  /** By what the team names it. */
  readonly handle: string
}

/** The body of the call that invites a person to a company or one of its properties. */
export function inviteBody({ to, email = anEmail(), roleName = 'moderator' }: Omit<InviteInput, 'by'>) {
  const targetType = 'companyId' in to ? 'property' : 'company'
  return { email, roleName, targetType, targetOriginId: to.id }
}

/** The path of a company's members, below `/api`. */
export const membersOf = (at: Company | Property) =>
  `/v3/companies/${'companyId' in at ? at.companyId : at.id}/managers`

/** The secret in the last message to an address. */
export function mailedSecret(server: TestServer, email: string): string {
  const mail = server.mails.findLast(one => one.to === email)
  const secret = /\/registration\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (secret === undefined) throw new Error(`no invite was mailed to ${email}`)
  return secret
}

/** The secret in the last message to an address that asks to confirm it. */
export function mailedProof(server: TestServer, email: string): string {
  const texts = server.mails.filter(one => one.to === email).map(one => one.text)
  const secrets = texts.flatMap(text => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  const secret = secrets.at(-1)
  if (secret === undefined) throw new Error(`no link to confirm was mailed to ${email}`)
  return secret
}

/** Makes a session's last proof of who the person is too old for sensitive actions. */
export async function makeStale(server: TestServer, person: Pick<Person, 'id'>): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .updateTable('session')
      .set({ authenticated_at: new Date(server.clock.now().getTime() - 10 * 60_000) })
      .where('session.manager_id', '=', person.id)
      .execute(),
  )
}

/** An invite made over the API. */
export async function anInvite(server: TestServer, input: InviteInput): Promise<InviteMade> {
  const body = inviteBody(input)
  const made = await input.by.api.post<WireMember>(membersOf(input.to), body)
  if (made.status !== 201) throw new Error(`inviting was answered ${made.status}: ${made.raw}`)
  const { email } = body
  return { member: made.body, email, secret: mailedSecret(server, email), handle: made.body.token ?? '' }
}

export const validPassword = 'Quiet-lantern-42-orchard'

/** Registers with the secret of an invite; the reply as it came. */
export function registerWith(server: TestServer, { email, secret }: Pick<InviteMade, 'email' | 'secret'>) {
  const body = { name: 'Nora Newcomer', email, password: validPassword, token: secret }
  return apiClient(server, null).post<{ code?: string }>('/v3/managers', body)
}

/** A session of the person that came through the company's identity provider. */
export async function anSsoSession(server: TestServer, person: Person, company: Company): Promise<ApiClient> {
  const sessionId = randomUUID()
  const now = server.clock.now()
  const session = { id: sessionId, manager_id: person.id, company_id: company.id, method: 'sso' as const }
  await server.database.asSystem(tx =>
    tx
      .insertInto('session')
      .values({ ...session, created_at: now, last_used_at: now, authenticated_at: now })
      .execute(),
  )
  const key = secretFrom(testSecret).key('access-token')
  return apiClient(server, signAccessToken(key, { managerId: person.id, sessionId }, now))
}
