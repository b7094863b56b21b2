import { nativePromise } from '../../core/native-promise.ts'
import type { CommandContext } from './command-context.ts'

/** The core waits 20 ms for further changes of the visitor before it asks. */
const settleMs = 60

/** Results by the code with which the server refuses the pointer call. */
const named: Readonly<Record<string, string>> = {
  originNotAllowed: 'originNotAllowed',
  identityNotEmail: 'identityNotEmail',
  identityNotSigned: 'identityNotSigned',
  notFound: 'unknownProperty',
}

/** Asks once more, in order to read why the server refuses. */
async function refusalOf({ boot }: CommandContext): Promise<string> {
  const { page, api, visitor, anonymousId, callOptions } = boot
  const { userId, attributes, tags, token } = visitor()
  const asked = {
    userId,
    anonymousId: anonymousId(),
    attributes,
    tags,
    token,
    languages: [],
    have: null,
    begin: null,
  }
  try {
    const reply = await page.fetch(`${api}pointer`, {
      ...callOptions(),
      method: 'POST',
      body: page.toJson(asked),
    })
    if (reply.ok) return 'ready'
    const { code } = (await reply.json()) as { code: string }
    return named[code] ?? 'offline'
  } catch {
    return 'offline'
  }
}

/** Whether the visitor as known now is served, or why not. */
export async function connectionResult(access: CommandContext): Promise<string> {
  const { timers } = access.boot.page
  await nativePromise<void>(resolve => timers.setTimeout(resolve, settleMs))
  await access.settled()
  return access.delivery() === null ? refusalOf(access) : 'ready'
}
