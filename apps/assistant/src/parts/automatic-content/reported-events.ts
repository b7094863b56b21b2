import { isTrackName } from '@waymark/domain/analytics/events'
import type { Context } from '../../core/context.ts'
import { personStore } from './person-store.ts'

/** Events that the application reported with `track` in this tab, for the rules that wait for them. */
export interface ReportedEvents {
  /** When each was last reported, by name. */
  all(): Readonly<Record<string, number>>
  note(name: unknown): void
}

/** The names kept; the ones reported last. */
const maxNames = 50

export function reportedEvents({ page, who }: Pick<Context, 'page' | 'who'>): ReportedEvents {
  const store = personStore<Readonly<Record<string, number>>>(page.tab, 'reported', who)
  const all = () => store.get() ?? {}
  return {
    all,
    note(name) {
      if (typeof name !== 'string' || !isTrackName(name)) return
      const others = Object.entries(all()).filter(([other]) => other !== name)
      store.set(Object.fromEntries([...others, [name, page.now()]].slice(-maxNames)))
    },
  }
}
