import type { ExtensionApplication } from '@waymark/domain/delivery/extension'
import { current, identityOf } from './current.ts'

/**
 * Applications that show nothing to the user whom the background knows, by policy or sign-in, or to an unknown one whom
 * no page has named. Their pages run no script, like those of inactive applications (decision 0153). An application that
 * names its users itself is none of them.
 */

const key = 'emptyUsers'
const silentKey = 'silentPages'

/** An application that has named no user on so many pages is taken for one that does not name its users. */
const enoughSilentPages = 20

/** Stands for the unknown user of such an application; no id is empty. */
const unknownUser = ''

type Current = Awaited<ReturnType<typeof current>>

async function readSession<Value>(name: string): Promise<Readonly<Record<number, Value>>> {
  const { [name]: kept } = await chrome.storage.session.get(name)
  return (kept ?? {}) as Readonly<Record<number, Value>>
}

/** The user of an application's pages as the background knows it; null: only the pages can tell. */
function userOf(
  { policy, state, settings }: Current,
  propertyId: number,
  silentPages: Readonly<Record<number, number>>,
): string | null {
  if (policy === null || state.namesUsers?.includes(propertyId)) return null
  const known = identityOf(policy, state, settings, propertyId)?.userId
  if (known !== undefined) return known
  return (silentPages[propertyId] ?? 0) >= enoughSilentPages ? unknownUser : null
}

/**
 * Notes that an application shows nothing to the user of a page, which has named none; returns whether its pages need no
 * script for this user.
 * @param isAgain the same page asked before
 */
export async function noteEmpty(propertyId: number, isAgain: boolean): Promise<boolean> {
  const silent = await readSession<number>(silentKey)
  const counted = isAgain ? silent : { ...silent, [propertyId]: (silent[propertyId] ?? 0) + 1 }
  await chrome.storage.session.set({ [silentKey]: counted })
  const user = userOf(await current(), propertyId, counted)
  if (user === null) return false
  await chrome.storage.session.set({ [key]: { ...(await readSession<string>(key)), [propertyId]: user } })
  return true
}

/** Forgets it for all applications: their pages are asked about again. */
export async function forgetEmpty(): Promise<void> {
  await chrome.storage.session.set({ [key]: {} })
}

/** Returns the applications of the settings that show nothing to the user, as far as it is known. */
export async function emptyApplications(): Promise<ReadonlySet<number>> {
  const now = await current()
  const users = await readSession<string>(key)
  const silent = await readSession<number>(silentKey)
  const isEmpty = ({ propertyId, dependsOnUser }: ExtensionApplication) => {
    const user = userOf(now, propertyId, silent)
    return dependsOnUser === true && user !== null && users[propertyId] === user
  }
  return new Set((now.settings?.applications ?? []).filter(isEmpty).map(one => one.propertyId))
}
