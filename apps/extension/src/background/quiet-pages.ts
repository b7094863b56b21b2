import { countVisit, type InactivePage, isUpToDate, keepVersion } from './inactive-pages.ts'

/**
 * Applications of which it depends on the user whether something is shown: their pages run a content script, because an
 * application may name its user at any time, but load the assistant only for users with content (decision 0153).
 */

/** A user who has content is not asked about again for so long; the assistant asks for the content anyway. */
const contentCacheMs = 30 * 60_000
const maxUsersWithContent = 200
const usersWithContent = new Map<string, number>()

/** A page may name another user at any time; the pages of an origin ask the server so often. */
const maxQuestions = 30
const questionsMs = 60_000
const maxOrigins = 200
const questions = new Map<string, { readonly since: number; count: number }>()

/** Counts a question of an origin; false if the origin has asked too often. */
function mayAsk(origin: string): boolean {
  const now = Date.now()
  const asked = questions.get(origin)
  if (asked !== undefined && now - asked.since < questionsMs) return ++asked.count <= maxQuestions
  if (questions.size >= maxOrigins) questions.clear()
  questions.set(origin, { since: now, count: 1 })
  return true
}

function noteUserWithContent(key: string): void {
  usersWithContent.delete(key)
  usersWithContent.set(key, Date.now())
  for (const oldest of [...usersWithContent.keys()].slice(0, -maxUsersWithContent))
    usersWithContent.delete(oldest)
}

/**
 * Returns whether nothing is shown to the user of a page. Counts the visit if it asks the server; one that does not
 * answer, or was asked too often, leaves it to the assistant, which has content and limits of its own.
 * @param isAgain the same page asked before for the same user: only what was published since can change the answer
 */
export async function isEmptyFor(page: Omit<InactivePage, 'tabId'>, isAgain: boolean): Promise<boolean> {
  const { propertyId } = page.application
  const { origin } = new URL(page.url)
  if (isAgain && (await isUpToDate(propertyId))) return true
  const key = `${propertyId} ${origin} ${page.identity?.userId ?? ''}`
  if (Date.now() - (usersWithContent.get(key) ?? 0) < contentCacheMs) return false
  const reply = mayAsk(origin) ? await countVisit(page) : null
  if (reply === null) return false
  const isEmpty = reply.isEmpty === true
  if (!isEmpty) noteUserWithContent(key)
  await keepVersion(propertyId, isEmpty ? { version: reply.version, origin } : null)
  return isEmpty
}
