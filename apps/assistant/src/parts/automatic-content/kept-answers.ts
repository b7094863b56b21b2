import type { EndUserEvent } from '@waymark/domain/analytics/events'
import type { Context } from '../../core/context.ts'
import { loadRuntime } from '../../core/load-runtime.ts'

/** An answer that may be unsent. `who` is a fingerprint of the visitor. */
interface SavedAnswer {
  readonly who: string
  readonly event: EndUserEvent
}

export type Answer = Required<Pick<EndUserEvent, 'messageId' | 'score' | 'comment'>>

export interface KeptAnswers {
  /** Stores an answer in this browser and sends it. Resolves to whether the server received it. */
  send(answer: Answer): Promise<boolean>
}

const maxKept = 50
/** Retries an answer that could not be sent after this time, and when the browser is online again. */
const retryMs = 30_000

/**
 * Stores answers in this browser until the server received them, across reloads and closed tabs. The server counts the
 * first answer per visitor and round, so that an answer that is sent twice counts once.
 */
export function keptAnswers({ page, boot, scope, content, who, report }: Context): KeptAnswers {
  const read = (): SavedAnswer[] => {
    const kept = page.local.get('answers')
    return Array.isArray(kept) ? kept : []
  }
  const write = (kept: readonly SavedAnswer[]): void =>
    page.local.set('answers', kept.length > 0 ? kept.slice(-maxKept) : undefined)

  const sendAll = async (): Promise<boolean> => {
    const own = read().filter(one => one.who === who())
    if (own.length === 0) return true
    const { userId, token } = boot.visitor()
    const reply = await page.fetch(`${boot.api}events`, {
      method: 'POST',
      body: page.toJson({
        sentAt: page.now(),
        userId: userId ?? boot.anonymousId(),
        isAnonymous: userId === null,
        sessionId: '',
        token,
        events: own.map(one => one.event),
      }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: true,
    })
    if (reply.status === 429 || reply.status > 499) return false
    // Accepted, or rejected permanently.
    const sent = new Set(own.map(one => one.event.id))
    write(read().filter(one => !sent.has(one.event.id)))
    return true
  }
  let cancelRetry: (() => void) | undefined
  const flush = async (): Promise<boolean> => {
    if (content().isMessageDraft) return true
    cancelRetry?.()
    const isSent = await sendAll().catch(() => false)
    if (!isSent && scope.isOpen()) cancelRetry = scope.after(retryMs, () => void flush())
    return isSent
  }
  scope.listen(page.window, 'online', () => void flush())
  void flush()
  return {
    async send(answer) {
      // Answers to a draft are not sent.
      if (content().isMessageDraft) return true
      const id = page.newId()
      const at = page.now()
      const { pathname, hash } = page.window.location
      const { normalPath } = await loadRuntime()
      const path = normalPath({ pathname, hash })
      const event: EndUserEvent = {
        id,
        type: 'survey_answered',
        at,
        path,
        lang: content().language.key,
        ...answer,
      }
      write([...read(), { who: who(), event }])
      report('survey_answered', { ...answer, id })
      return flush()
    },
  }
}
