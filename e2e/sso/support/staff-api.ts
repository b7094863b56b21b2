import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renewedToken } from '../../support/renewed-token.ts'
import { admin, type RunningWaymark } from '../../support/start-waymark.ts'

export interface Reply<T> {
  readonly status: number
  readonly body: T
}

/** Calls the API as a person, or as no one; paths are below `/api`. */
export type StaffApi = <T = unknown>(method: string, path: string, body?: object) => Promise<Reply<T>>

export function staffApi(waymark: RunningWaymark, tokenOf: (() => Promise<string>) | null): StaffApi {
  return async <T>(method: string, path: string, body?: object) => {
    const token = tokenOf === null ? null : await tokenOf()
    const reply = await fetch(`${waymark.url}/api${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as T }
  }
}

interface SignedIn {
  readonly accessToken: string
}

/** The first admin's calls, and the one company that there is. */
export async function asAdmin(waymark: RunningWaymark): Promise<{ api: StaffApi; company: number }> {
  const signIn = async () =>
    (await staffApi(waymark, null)<SignedIn>('POST', '/auth/sign-in', admin)).body.accessToken
  const api = staffApi(waymark, renewedToken(signIn))
  const me = await api<{ companies: { id: number }[] }>('GET', '/v3/managers/me')
  const company = me.body.companies[0]?.id
  if (company === undefined) throw new Error('the admin has no company')
  return { api, company }
}

/** The secret of the newest link in the outbox for this address. */
async function mailedToken(waymark: RunningWaymark, email: string): Promise<string> {
  const dir = join(waymark.dataDir, 'outbox')
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    for (const name of await readdir(dir).catch(() => [])) {
      const text = (await readFile(join(dir, name), 'utf8')).replace(/=\r?\n/g, '')
      const token = /token=(?:3D)?([\w-]{40,})/.exec(text)?.[1]
      if (text.includes(email) && token !== undefined) return token
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`no message to ${email} reached the outbox`)
}

/** Invites a person and registers them with the mailed link. */
export async function addMember(
  waymark: RunningWaymark,
  admins: { readonly api: StaffApi; readonly company: number },
  person: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { email } = person
  const path = `/v3/companies/${admins.company}/managers`
  const invited = await admins.api('POST', path, { email, roleName: 'moderator' })
  if (invited.status !== 201) throw new Error(`inviting answered ${invited.status}`)
  const token = await mailedToken(waymark, email)
  const made = await staffApi(waymark, null)('POST', '/v3/managers', { ...person, token })
  if (made.status !== 201)
    throw new Error(`registering answered ${made.status}: ${JSON.stringify(made.body)}`)
}
