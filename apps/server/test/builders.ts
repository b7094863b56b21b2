import { hash } from '@node-rs/argon2'
import type { StepInput, WireChapter, WireGuide } from '@waymark/contract'
import type { RoleName } from '@waymark/domain/access'
import { type ApiClient, apiClient } from './api-client.ts'
import type { TestServer } from './open-server.ts'

export interface Company {
  readonly id: number
}

export interface Property {
  readonly id: number
  readonly companyId: number
  readonly name: string
}

/** Somebody who signed in over HTTP. */
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

/** A company; limits as in `{publicGuides: 2}`, missing ones are unlimited. */
export async function aCompany(
  server: TestServer,
  { limits = {} }: { readonly limits?: Record<string, number> } = {},
): Promise<Company> {
  return server.database.asSystem(tx =>
    tx
      .insertInto('company')
      .values({ name: `Company ${next()}`, limits: JSON.stringify(limits) })
      .returning('company.id')
      .executeTakeFirstOrThrow(),
  )
}

interface PropertyWish {
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
export async function aProperty(server: TestServer, wish: PropertyWish): Promise<Property> {
  const { id: companyId } = wish.in
  const name = wish.name ?? `Property ${next()}`
  return server.database.asSystem(async tx => {
    const { id } = await tx
      .insertInto('property')
      .values({
        company_id: companyId,
        name,
        stylings: JSON.stringify(wish.stylings ?? {}),
        feature_flags: JSON.stringify(wish.featureFlags ?? {}),
      })
      .returning('property.id')
      .executeTakeFirstOrThrow()
    const owner = { company_id: companyId, property_id: id }
    await tx
      .insertInto('language')
      .values(languages.map(one => ({ ...one, ...owner })))
      .execute()
    if (wish.url !== undefined) {
      const url = { ...owner, url_pattern: wish.url, is_default: true }
      await tx.insertInto('application_url').values(url).execute()
    }
    return { id, companyId, name }
  })
}

export type RoleWish =
  | { readonly roleName: RoleName; readonly company: Company }
  | { readonly roleName: RoleName; readonly property: Property }

const assignmentOf = (managerId: number, wish: RoleWish) => ({
  manager_id: managerId,
  role_name: wish.roleName,
  ...('company' in wish
    ? { company_id: wish.company.id, target_type: 'company' as const, target_id: wish.company.id }
    : { company_id: wish.property.companyId, target_type: 'property' as const, target_id: wish.property.id }),
})

/** Somebody with these roles, signed in. */
export async function aManager(
  server: TestServer,
  {
    roles = [],
    isSuperAdmin = false,
  }: { readonly roles?: readonly RoleWish[]; readonly isSuperAdmin?: boolean },
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

async function signIn(server: TestServer, email: string): Promise<string> {
  const { status, body } = await apiClient(server, null).post<{ accessToken: string }>('/auth/sign-in', {
    email,
    password,
  })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return body.accessToken
}

/** A step that could be published as it is. */
export function aStep(wish: StepInput = {}): StepInput {
  return {
    content: 'Open the orders',
    message: 'They stand in the menu.',
    identifier: { candidates: [{ css: '#orders' }] },
    url: '/orders',
    ...wish,
  }
}

interface GuideWish {
  readonly in: Property
  readonly by: Person
  readonly title?: string
  readonly steps?: readonly StepInput[]
  readonly launcher?: number
  readonly isPublic?: boolean
}

/** A guide made over the API: a private draft of one step unless wished otherwise. */
export async function aGuide(wish: GuideWish): Promise<WireGuide> {
  const path = `/v2/properties/${wish.in.id}/tutorials`
  const { api } = wish.by
  const made = await api.post<WireGuide>(path, {
    title: wish.title ?? `Guide ${next()}`,
    launcher: wish.launcher ?? 0,
    steps: wish.steps ?? [aStep()],
  })
  expectStatus(made, 201)
  if (wish.isPublic !== true) return made.body
  const published = await api.put<WireGuide>(`${path}/${made.body.id}`, { visibility: 'public' })
  expectStatus(published, 200)
  return published.body
}

/** A chapter made over the API. */
export async function aChapter(wish: {
  readonly in: Property
  readonly by: Person
  readonly visibility?: 'public' | 'private'
}): Promise<WireChapter> {
  const made = await wish.by.api.post<WireChapter>(`/v2/properties/${wish.in.id}/launchers`, {
    title: `Chapter ${next()}`,
    visibility: wish.visibility ?? 'public',
  })
  expectStatus(made, 201)
  return made.body
}

function expectStatus(reply: { readonly status: number; readonly raw: string }, status: number): void {
  if (reply.status !== status) throw new Error(`a builder was answered ${reply.status}: ${reply.raw}`)
}
