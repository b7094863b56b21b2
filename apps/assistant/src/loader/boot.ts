import type { PointerAnswer } from './ask-pointer.ts'
import type { LinkStart } from './link-start.ts'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** Data that the loader passes to the core. */
export interface Boot {
  readonly page: Page
  /** Address of the server without a trailing slash. */
  readonly base: string
  /** Base URL of the property's API calls, with a trailing slash. */
  readonly api: string
  readonly visitor: () => Visitor
  readonly anonymousId: () => string
  /** Names a person without being their id. */
  readonly fingerprint: (text: string) => string
  /** The guide that the address asked for. */
  readonly link: LinkStart | null
  /** The answer to the first pointer call, asked for while the core was on its way. */
  readonly first: Promise<PointerAnswer>
  /** Makes the pointer call for the visitor as known now; `begin` is a guide to begin with, without all the rest. */
  readonly ask: (begin?: number) => Promise<PointerAnswer>
  /** How every call to the server is made, cut off after so many milliseconds. */
  readonly callOptions: (ms?: number) => RequestInit
  /** After a failure the server is left in peace for a while. */
  readonly isResting: () => boolean
}

/** Interface that the core returns to the loader. */
export interface Core {
  /** Carries out one snippet command. */
  run(command: string, args: readonly unknown[]): void
  /** Takes everything off the page. */
  remove(): void
}
