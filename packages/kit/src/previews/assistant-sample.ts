export type AssistantKind = 'guides' | 'announcements' | 'documents'
export type AssistantTab = 'announcements' | 'home' | 'search'

/** Something that the assistant would find. */
export interface AssistantSample {
  readonly id: string
  readonly kind: AssistantKind
  readonly title: string
  readonly text: string
}

/**
 * What stands on a tab: home lists guides, announcements list their own kind, the search finds all kinds that the
 * filters leave by any part of their title, whatever its case. No filter leaves every kind.
 */
export function samplesOn(
  tab: AssistantTab,
  samples: readonly AssistantSample[],
  words: string,
  filters: readonly AssistantKind[],
): readonly AssistantSample[] {
  if (tab === 'home') return samples.filter(one => one.kind === 'guides')
  if (tab === 'announcements') return samples.filter(one => one.kind === 'announcements')
  const wanted = words.trim().toLowerCase()
  return samples.filter(
    one => (filters.length === 0 || filters.includes(one.kind)) && one.title.toLowerCase().includes(wanted),
  )
}
