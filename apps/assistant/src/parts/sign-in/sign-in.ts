import type { Boot } from '../../loader/boot.ts'
import { takeCode } from '../addresses/take-code.ts'

/** A person who came by a magic link, as this browser keeps it for the application. */
interface SignedIn {
  readonly userId: string
  readonly token: string | null
  readonly expiresAt: string
  /** Id of this browser at the sign-in: `reset` gives it another, which ends the sign-in. */
  readonly anonymous: unknown
}

type Commands = { readonly Waymark?: (...args: unknown[]) => void }

async function exchange(boot: Boot, code: string): Promise<void> {
  const { api, page, callOptions, anonymousId } = boot
  const reply = await page.fetch(`${api}sign-in`, {
    ...callOptions(),
    method: 'POST',
    body: page.toJson({ code }),
  })
  if (!reply.ok) return
  const anonymous = anonymousId()
  page.local.set('anonymous', anonymous)
  page.local.set('signIn', { ...((await reply.json()) as Omit<SignedIn, 'anonymous'>), anonymous })
}

/**
 * Identifies the person of a magic link, or of one that was used in this browser within a day. Where the host
 * application identifies its users itself, that counts.
 */
export async function signIn(boot: Boot): Promise<void> {
  const { page, visitor } = boot
  const { local } = page
  const code = takeCode(page, 'waymark_sign_in')
  if (code) await exchange(boot, code)
  const kept = local.get('signIn') as SignedIn | undefined
  if (!kept) return
  const isGood = Date.parse(kept.expiresAt) > page.now() && kept.anonymous === local.get('anonymous')
  if (!isGood) {
    local.set('signIn', undefined)
    return
  }
  if (visitor().userId === null)
    (page.window as Commands).Waymark?.('identify', kept.userId, {}, { token: kept.token })
}
