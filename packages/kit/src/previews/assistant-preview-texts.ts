import type { AssistantKind, AssistantTab } from './assistant-sample.ts'

/** What the assistant says in its preview, and how its parts are named. */
export interface AssistantTexts {
  readonly label: string
  readonly title: string
  readonly subtitle: string
  readonly expand: string
  readonly searchPlaceholder: string
  readonly filtersLabel: string
  readonly filters: Readonly<Record<AssistantKind, string>>
  readonly noResult: string
  readonly noResultText: string
  readonly externalHeader: string
  readonly externalLink: string
  readonly tabsLabel: string
  readonly tabs: Readonly<Record<AssistantTab, string>>
}
