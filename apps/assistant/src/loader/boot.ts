import type { PointerAnswer } from './ask-pointer.ts'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** What the loader hands to the core. */
export interface Boot {
  readonly page: Page
  /** Address of the server without a trailing slash. */
  readonly base: string
  /** Where the property's calls begin, with a trailing slash. */
  readonly api: string
  readonly visitor: () => Visitor
  readonly anonymousId: () => string
  /** The answer to the first pointer call, asked for while the core was on its way. */
  readonly first: Promise<PointerAnswer>
  /** Makes the pointer call for the visitor as known now. */
  readonly ask: () => Promise<PointerAnswer>
}

/** What the core gives back to the loader. */
export interface Core {
  /** Carries out one snippet command. */
  run(command: string, args: readonly unknown[]): void
  /** Takes everything off the page. */
  remove(): void
}
