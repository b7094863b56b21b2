import { admin } from '../../e2e/support/start-waymark.ts'

export type ApiCall = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Signs in and returns the calls of a client; a refused one throws with its answer. */
export async function openApi(waymarkUrl: string): Promise<ApiCall> {
  let token = ''
  const call: ApiCall = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${waymarkUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  token = (await call<{ accessToken: string }>('POST', '/auth/sign-in', admin)).accessToken
  return call
}
