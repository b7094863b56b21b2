import type { ContentRef, ContentStatus } from '@waymark/domain/content/contextual'
import type { Context } from '../../core/context.ts'
import { type PersonStore, personStore } from './person-store.ts'

type Met = Readonly<Record<string, readonly ContentStatus[]>>

/** Content that a visitor has seen in this browser, by kind and id: `guide:7`. */
export interface MetContent {
  all(): Met
  note(ref: ContentRef, status: ContentStatus): void
}

const maxMet = 300

/** Stores what happened to content, for contextual rules. Calls `onChange` after each addition. */
export function metContent(context: Context, onChange: () => void): MetContent {
  const store: PersonStore<Met> = personStore(context.page.local, 'met', context.who)
  const note = (ref: ContentRef, status: ContentStatus): void => {
    const key = `${ref.kind}:${ref.id}`
    const known = store.get() ?? {}
    const opposite = status === 'valid' ? 'invalid' : status === 'invalid' ? 'valid' : null
    const before = known[key] ?? []
    if (before.includes(status)) return
    const statuses = [...before.filter(one => one !== opposite), status]
    const others = Object.entries(known).filter(([name]) => name !== key)
    store.set(Object.fromEntries([...others, [key, statuses] as const].slice(-maxMet)))
    onChange()
  }
  const guideStatus = {
    guide_started: 'started',
    guide_completed: 'completed',
    guide_exited: 'exited',
  } as const
  const messageStatus = {
    message_shown: 'shown',
    message_dismissed: 'dismissed',
    survey_shown: 'shown',
    survey_dismissed: 'dismissed',
    survey_answered: 'answered',
  } as const
  context.onReport((type, { guideId, messageId }) => {
    if (type in guideStatus && guideId !== undefined)
      note({ kind: 'guide', id: guideId }, guideStatus[type as keyof typeof guideStatus])
    if (type in messageStatus && messageId !== undefined)
      note({ kind: 'message', id: messageId }, messageStatus[type as keyof typeof messageStatus])
  })
  return { all: () => store.get() ?? {}, note }
}
