import { CheckError } from './check-error.ts'
import type { CheckOptions } from './read-options.ts'

/** Maximum wait for one reply of the server. */
const replyMs = 30_000

export interface ServerCalls {
  /** Sends a call of the API and returns the body of its reply. Throws `CheckError` on a refusal. */
  call<Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply>
  /** Reads all pages of a list. */
  list<Item>(path: string, query?: Readonly<Record<string, string>>): Promise<Item[]>
  /** Reads the search of the assistant as a script. */
  readChecker(): Promise<string>
}

const limit = 100

/** Opens the API of a server with a token. */
export function openServerCalls({ server, token }: Pick<CheckOptions, 'server' | 'token'>): ServerCalls {
  const send = async (path: string, init: RequestInit): Promise<string> => {
    const request = { ...init, signal: AbortSignal.timeout(replyMs) }
    const reply = await fetch(`${server}${path}`, request).catch((error: Error) => {
      throw new CheckError(`${server} cannot be reached: ${String(error.cause ?? error.message)}`)
    })
    const text = await reply.text()
    if (reply.ok) return text
    throw new CheckError(`${server}${path} answered ${reply.status}: ${text.slice(0, 500)}`)
  }
  const call: ServerCalls['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return JSON.parse(
      await send(`/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
  }
  return {
    call,
    async list<Item>(path: string, query: Readonly<Record<string, string>> = {}) {
      const items: Item[] = []
      for (let page = 1; ; page++) {
        const search = new URLSearchParams({ ...query, page: `${page}`, limit: `${limit}` })
        const reply = await call<{ items: Item[]; total: number }>('GET', `${path}?${search}`)
        items.push(...reply.items)
        if (items.length >= reply.total || reply.items.length === 0) return items
      }
    },
    readChecker: () => send('/assistant/check.js', {}),
  }
}
