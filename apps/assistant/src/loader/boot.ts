import type { LinkStart } from './link-start.ts'
import type { Page } from './page.ts'
import type { PointerAnswer } from './request-pointer.ts'
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
  /** Returns a fingerprint of a user id. */
  readonly fingerprint: (text: string) => string
  /** The guide requested by the address. */
  readonly link: LinkStart | null
  /** Reply of the first pointer call, sent while the core was loading. */
  readonly first: Promise<PointerAnswer>
  /** Sends the pointer call for the current visitor; with `begin`, the reply contains only this guide. */
  readonly ask: (begin?: number) => Promise<PointerAnswer>
  /** Options of a call to the server with a timeout in milliseconds. */
  readonly callOptions: (ms?: number) => RequestInit
  /** Whether requests pause after a failure. */
  readonly isResting: () => boolean
}

/** Interface that the core returns to the loader. */
export interface Core {
  /** Carries out one snippet command. */
  run(command: string, args: readonly unknown[]): void
  /** Removes the assistant from the page. */
  remove(): void
}
