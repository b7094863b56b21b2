/** Where a guide stands: shown to users, a draft, or kept among the deleted ones. */
export type GuideVisibility = 'public' | 'private' | 'deleted'

/** What shall become of a guide: another visibility, or another place in the list. */
export type GuideIntent = GuideVisibility | 'moved'

/** The visibility after a change: a deleted guide that is moved comes back as a draft (document 1 §4). */
export function nextGuideVisibility(current: GuideVisibility, intent: GuideIntent): GuideVisibility {
  if (intent !== 'moved') return intent
  return current === 'deleted' ? 'private' : current
}

/** Whether a guide of this visibility lies in no chapter: deletion moves it to the loose guides (document 1 §4). */
export function isAlwaysLoose(visibility: GuideVisibility): boolean {
  return visibility === 'deleted'
}
