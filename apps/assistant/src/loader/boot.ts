import type { ContentDocument, PointerReply } from '@waymark/domain'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** Content that may be shown now, and what may be recorded about its use. */
export interface Delivery {
  readonly content: ContentDocument
  readonly analytics: PointerReply['analytics']
}

/** What the loader hands to the core. */
export interface Boot {
  readonly page: Page
  /** Address of the server without a trailing slash. */
  readonly base: string
  /** Where the property's calls begin, with a trailing slash. */
  readonly api: string
  readonly visitor: () => Visitor
  readonly anonymousId: () => string
  /** Names a person without being their id. */
  readonly fingerprint: (id: string) => string
  /** Content of an earlier page view of this visitor (at most 7 days old), at once. */
  readonly cached: Delivery | null
  /** The first answer of the server; null when there is nothing to show. */
  readonly first: Promise<Delivery | null>
  /** Asks the server again. */
  readonly deliver: () => Promise<Delivery | null>
}

/** What the core gives back to the loader. */
export interface Core {
  /** Carries out one snippet command. */
  run(command: string, args: readonly unknown[]): void
  /** Takes everything off the page. */
  remove(): void
}
