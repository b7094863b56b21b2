/** State of a guide: shown to users, a draft, or deleted and kept. */
export type GuideVisibility = 'public' | 'private' | 'deleted'

export type GuideIntent = 'publish' | 'unpublish' | 'delete' | 'move'

/**
 * Returns the next visibility of a guide (document 1 §4, tutorial deletion and guide flows). A move restores a deleted
 * guide as a private draft. A deleted guide cannot be published or unpublished in place: null.
 */
export function nextGuideVisibility(current: GuideVisibility, intent: GuideIntent): GuideVisibility | null {
  switch (intent) {
    case 'delete':
      return 'deleted'
    case 'move':
      return current === 'deleted' ? 'private' : current
    case 'publish':
      return current === 'deleted' ? null : 'public'
    case 'unpublish':
      return current === 'deleted' ? null : 'private'
  }
}
