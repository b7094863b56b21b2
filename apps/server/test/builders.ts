import { hash } from '@node-rs/argon2'
import type { StepInput, WireChapter, WireGuide } from '@waymark/contract'
import type { RoleName } from '@waymark/domain/identity/access'
import { type ApiClient, apiClient } from './api-client.ts'
import type { TestServer } from './open-server.ts'
import { untilAvailable } from './until-available.ts'

export interface Company {
  readonly id: number
}

export interface Property {
  readonly id: number
  readonly companyId: number
  readonly name: string
}

/** A person who signed in over HTTP. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly token: string
  readonly api: ApiClient
}

let count = 0
const next = () => {
  count += 1
  return count
}

const password = 'Right-horse-7-battery'
/** The kept hash says how much work it takes to compare with it: least here, where hundreds sign in. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | null = null

interface CompanyWish {
  readonly limits?: Record<string, number>
  /** Hides figures of fewer than 5 users. */
  readonly hidesSmallSamples?: boolean
}

/** A company; limits as in `{publicGuides: 2}`, missing ones are unlimited. */
export async function aCompany(
  server: TestServer,
  { limits = {}, hidesSmallSamples = false }: CompanyWish = {},
): Promise<Company> {
  return server.database.asSystem(tx =>
    tx
      .insertInto('company')
      .values({
        name: `Company ${next()}`,
        limits: JSON.stringify(limits),
        config: JSON.stringify(hidesSmallSamples ? { showsSmallSamples: false } : {}),
      })
      .returning('company.id')
      .executeTakeFirstOrThrow(),
  )
}

interface PropertyInput {
  readonly in: Company
  readonly name?: string
  readonly url?: string
  readonly stylings?: Record<string, unknown>
  readonly featureFlags?: Record<string, boolean>
}

const languages = [
  { key: 'en', name: 'English', status: 'default' },
  { key: 'de', name: 'Deutsch', status: 'public' },
  { key: 'fr', name: 'Français', status: 'private' },
] as const

/** A property whose default language is English; German is public, French private. */
export async function aProperty(server: TestServer, input: PropertyInput): Promise<Property> {
  const { id: companyId } = input.in
  const name = input.name ?? `Property ${next()}`
  return server.database.asSystem(async tx => {
    const { id } = await tx
      .insertInto('property')
      .values({
        company_id: companyId,
        name,
        stylings: JSON.stringify(input.stylings ?? {}),
        feature_flags: JSON.stringify(input.featureFlags ?? {}),
      })
      .returning('property.id')
      .executeTakeFirstOrThrow()
    const owner = { company_id: companyId, property_id: id }
    await tx
      .insertInto('language')
      .values(languages.map(one => ({ ...one, ...owner })))
      .execute()
    if (input.url !== undefined) {
      const url = { ...owner, url_pattern: input.url, is_default: true }
      await tx.insertInto('application_url').values(url).execute()
    }
    return { id, companyId, name }
  })
}

export type RoleInput =
  | { readonly roleName: RoleName; readonly company: Company }
  | { readonly roleName: RoleName; readonly property: Property }

const assignmentOf = (managerId: number, input: RoleInput) => ({
  manager_id: managerId,
  role_name: input.roleName,
  ...('company' in input
    ? { company_id: input.company.id, target_type: 'company' as const, target_id: input.company.id }
    : {
        company_id: input.property.companyId,
        target_type: 'property' as const,
        target_id: input.property.id,
      }),
})

/** A person with these roles, signed in. */
export async function aManager(
  server: TestServer,
  {
    roles = [],
    isSuperAdmin = false,
  }: { readonly roles?: readonly RoleInput[]; readonly isSuperAdmin?: boolean },
): Promise<Person> {
  passwordHash ??= hash(password, leastCost)
  const number = next()
  const person = { email: `person-${number}@example.com`, name: `Person ${number}` }
  const id = await server.database.asSystem(async tx => {
    const manager = await tx
      .insertInto('manager')
      .values({ ...person, password_hash: await passwordHash, is_super_admin: isSuperAdmin })
      .returning('manager.id')
      .executeTakeFirstOrThrow()
    for (const role of roles) {
      await tx.insertInto('role_assignment').values(assignmentOf(manager.id, role)).execute()
    }
    return manager.id
  })
  const token = await signIn(server, person.email)
  return { id, ...person, token, api: apiClient(server, token) }
}

/** Makes a company with an admin, who is signed in. */
export async function aCompanyWithAdmin(
  server: TestServer,
): Promise<{ readonly company: Company; readonly admin: Person }> {
  const company = await aCompany(server)
  return { company, admin: await aManager(server, { roles: [{ roleName: 'admin', company }] }) }
}

async function signIn(server: TestServer, email: string): Promise<string> {
  const { status, body } = await untilAvailable(
    () => apiClient(server, null).post<{ accessToken: string }>('/auth/sign-in', { email, password }),
    reply => reply.status,
  )
  if (status !== 200) throw new Error(`signing in answered ${status}: ${JSON.stringify(body)}`)
  return body.accessToken
}

/** A step that could be published as it is. */
export function aStep(input: StepInput = {}): StepInput {
  return {
    content: 'Open the orders',
    message: 'They stand in the menu.',
    identifier: { candidates: [{ css: '#orders' }] },
    url: '/orders',
    ...input,
  }
}

interface GuideInput {
  readonly in: Property
  readonly by: Person
  readonly title?: string
  readonly steps?: readonly StepInput[]
  readonly launcher?: number
  readonly isPublic?: boolean
}

/** A guide made over the API: a private draft of one step by default. */
export async function aGuide(input: GuideInput): Promise<WireGuide> {
  const path = `/v2/properties/${input.in.id}/tutorials`
  const { api } = input.by
  const guide = {
    title: input.title ?? `Guide ${next()}`,
    launcher: input.launcher ?? 0,
    steps: input.steps ?? [aStep()],
  }
  const made = await answered(201, () => api.post<WireGuide>(path, guide))
  if (input.isPublic !== true) return made.body
  const publish = () => api.put<WireGuide>(`${path}/${made.body.id}`, { visibility: 'public' })
  return (await answered(200, publish)).body
}

/** A chapter made over the API. */
export async function aChapter(input: {
  readonly in: Property
  readonly by: Person
  readonly visibility?: 'public' | 'private'
}): Promise<WireChapter> {
  const chapter = { title: `Chapter ${next()}`, visibility: input.visibility ?? 'public' }
  const path = `/v2/properties/${input.in.id}/launchers`
  return (await answered(201, () => input.by.api.post<WireChapter>(path, chapter))).body
}

/** Sends a request, again while the server is busy, and expects this status. */
async function answered<Reply extends { readonly status: number; readonly raw: string }>(
  expected: number,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await untilAvailable(send, ({ status }) => status)
  if (reply.status !== expected) throw new Error(`a builder was answered ${reply.status}: ${reply.raw}`)
  return reply
}
