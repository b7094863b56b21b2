import type { ExtensionApplication } from '@waymark/domain/delivery/extension'
import { current, identityOf } from './current.ts'

/**
 * Applications that show nothing to the user whom the background knows, by policy or sign-in. Their pages run no script,
 * like those of inactive applications (decision 0153). An application that names its users itself is none of them.
 */

const key = 'emptyUsers'

type Current = Awaited<ReturnType<typeof current>>

async function readEmptyUsers(): Promise<Readonly<Record<number, string>>> {
  const { [key]: kept } = await chrome.storage.session.get(key)
  return (kept ?? {}) as Readonly<Record<number, string>>
}

/** Id of the user whom the background knows on pages of an application; null: none, or its pages name their users. */
function knownUser({ policy, state, settings }: Current, propertyId: number): string | null {
  if (policy === null || state.namesUsers?.includes(propertyId)) return null
  return identityOf(policy, state, settings, propertyId)?.userId ?? null
}

/** Notes that an application shows nothing to the user whom the background knows; returns whether it knows one. */
export async function noteEmpty(propertyId: number): Promise<boolean> {
  const user = knownUser(await current(), propertyId)
  if (user === null) return false
  await chrome.storage.session.set({ [key]: { ...(await readEmptyUsers()), [propertyId]: user } })
  return true
}

/** Forgets it for all applications: their pages are asked about again. */
export async function forgetEmpty(): Promise<void> {
  await chrome.storage.session.set({ [key]: {} })
}

/** Returns the applications of the settings that show nothing to the user, as far as it is known. */
export async function emptyApplications(): Promise<ReadonlySet<number>> {
  const now = await current()
  const users = await readEmptyUsers()
  const isEmpty = ({ propertyId, dependsOnUser }: ExtensionApplication) => {
    const user = knownUser(now, propertyId)
    return dependsOnUser === true && user !== null && users[propertyId] === user
  }
  return new Set((now.settings?.applications ?? []).filter(isEmpty).map(one => one.propertyId))
}
