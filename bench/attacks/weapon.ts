import { type Received, send } from './send.ts'

/** One file of a kind. `beyond` exceeds a limit and must be refused; `within` is the costliest that no limit refuses. */
export interface Weapon {
  readonly name: string
  readonly side: 'beyond' | 'within'
  readonly send: () => Promise<Received>
}

/** A server, and the access token of its administrator. */
export interface Target {
  readonly url: string
  readonly token: string
}

export const sendJson = (
  { url, token }: Target,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Received> => send(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` }, body })
