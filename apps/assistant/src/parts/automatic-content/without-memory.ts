import type { Context } from '../../core/context.ts'
import type { Store } from '../../loader/store.ts'

/** Key that marks the tab as one that tests a draft; no other stored value is read. */
const mark = 'tries'

/** An empty in-memory store that ends with the page. */
function pageStore(local: Store): Store {
  const kept = new Map<string, unknown>()
  return {
    ...local,
    get: key => (key === mark ? local.get(key) : kept.get(key)),
    set: (key, value) => void kept.set(key, value),
  }
}

/**
 * The same for a page in which the draft of a message is tested: what was shown, dismissed or answered in this browser
 * before does not hold it back, and what the author does with it is not remembered after the page (MSG-55).
 */
export function withoutMemory(context: Context): Context {
  const { page } = context
  return { ...context, page: { ...page, local: pageStore(page.local) } }
}
