import type { MarkedText } from '@waymark/domain/workspace/search'
import type { Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'

/** A document of a knowledge source, as the server found it. */
export interface KnowledgeDocument {
  /** Null: the source names none. */
  readonly id: number | null
  readonly url: string
  readonly source: string
  readonly title: readonly MarkedText[]
  readonly excerpt: readonly MarkedText[]
}

/** The server is asked once a user pauses; guides are found at every key. */
const pauseMs = 300

async function ask({ page, boot, content }: Context, query: string): Promise<readonly KnowledgeDocument[]> {
  const { api, visitor, anonymousId } = boot
  const { userId, token } = visitor()
  const reply = await page.fetch(`${api}documents`, {
    method: 'POST',
    body: page.toJson({
      userId,
      anonymousId: anonymousId(),
      languages: [content().language.key],
      token: token ?? null,
      query,
    }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  })
  return reply.ok ? ((await reply.json()) as { items: readonly KnowledgeDocument[] }).items : []
}

export interface DocumentSearch {
  /** Returns the documents found for the last search; empty until the server has answered. */
  readonly found: () => readonly KnowledgeDocument[]
  /** Whether the server's answer for these words is still to come. */
  readonly isWaiting: () => boolean
  readonly search: (query: string) => void
}

/**
 * Asks the server for documents of the application's knowledge sources, where it has any. An answer that comes after
 * other words were typed is dropped; where the server cannot be asked, nothing is found.
 */
export function documentSearch(context: Context, scope: Scope, changed: () => void): DocumentSearch {
  let asked = ''
  let isOffered = false
  let isWaiting = false
  let found: readonly KnowledgeDocument[] = []
  let cancel: (() => void) | undefined
  const answer = async (query: string): Promise<void> => {
    const items = await ask(context, query).catch(() => [])
    if (!scope.isOpen() || asked !== query) return
    isWaiting = false
    found = items
    changed()
  }
  return {
    found: () => found,
    isWaiting: () => isWaiting,
    search: query => {
      const isNowOffered = context.content().look.hasDocuments === true
      if (query === asked && isOffered === isNowOffered) return
      asked = query
      isOffered = isNowOffered
      cancel?.()
      found = []
      isWaiting = query.length > 1 && isOffered
      if (isWaiting)
        cancel = scope.after(
          pauseMs,
          guarded(() => void answer(query)),
        )
    },
  }
}
