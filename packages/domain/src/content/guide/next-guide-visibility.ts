/** Where a guide stands: shown to users, a draft, or kept among the deleted ones. */
export type GuideVisibility = 'public' | 'private' | 'deleted'

export type GuideIntent = 'publish' | 'unpublish' | 'delete' | 'move'

/**
 * What a guide becomes (document 1 §4, tutorial deletion and guide flows). A deleted guide comes back by a
 * move, as a private draft; it cannot be published or taken back where it lies: null.
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
