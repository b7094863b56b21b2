import type { FoundContent, FoundType } from '@waymark/domain/workspace/search'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { KnowledgeDocument } from './found-documents.ts'

/** A query counts once a user stops typing; results update at every key. */
const settleMs = 900

const idName = { guide: 'guideId', announcement: 'messageId', document: 'itemId' } as const

export type Filter = FoundType | 'all'
export type Found = FoundContent | KnowledgeDocument

export const typeOf = (one: Found): FoundType => ('type' in one ? one.type : 'document')

/** The search as it is at the moment of a report. */
interface SearchState {
  /** Returns the typed query in the form that an event may contain. */
  readonly query: () => string
  readonly filter: () => Filter
  readonly shown: () => readonly Found[]
  /** The server has not answered yet. */
  readonly isWaiting: () => boolean
}

export interface SearchReports {
  /** Reports the search at once, unless the same one was reported last. */
  tell(): void
  /** Reports it once the user stops typing. */
  tellSoon(): void
  opened(one: Found): void
}

/** Reports searches and the results that are opened. */
export function searchReports({ report }: Context, scope: Scope, state: SearchState): SearchReports {
  let told = ''
  let cancel: (() => void) | undefined
  const tell = (): void => {
    cancel?.()
    const query = state.query()
    const filter = state.filter()
    // The same words among something else are another search.
    if (query.length < 2 || told === filter + query) return
    told = filter + query
    const among = filter === 'all' ? filter : (`${filter}s` as const)
    report('search_performed', { query, results: state.shown().length, filter: among })
  }
  return {
    tell,
    tellSoon() {
      cancel?.()
      // The server's results count too: its answer restarts the wait.
      cancel = scope.after(settleMs, () => {
        if (!state.isWaiting()) tell()
      })
    },
    opened(one) {
      tell()
      const type = typeOf(one)
      report('search_result_opened', {
        query: state.query(),
        found: type,
        ...(one.id === null ? {} : { [idName[type]]: one.id }),
        position: state.shown().indexOf(one) + 1,
      })
    },
  }
}
