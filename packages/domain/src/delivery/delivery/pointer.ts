import type { ContentDocument } from './content-document.ts'

/** Data about the visitor that the assistant sends when it requests the address of the content. */
export interface PointerRequest {
  /** The id that the host page gave with `identify`; null for an anonymous visitor. */
  readonly userId: string | null
  /** Random id kept by the assistant for a visitor without id; always sent. */
  readonly anonymousId: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Context tags that the host page set with `tag`. */
  readonly tags: readonly string[]
  /** Requested languages, best first: page's `lang` command, own choice, page's lang attribute, browser. */
  readonly languages: readonly string[]
  /** The identity signed by the customer's server, a short JWT; absent or null: unsigned. */
  readonly token?: string | null | undefined
  /** The `contentUrl` whose document the page keeps already, or null; absent: the page asks for the address alone. */
  readonly have?: string | null | undefined
  /** The guide that the page's address asks to begin with, or null: only what that one needs is sent at first. */
  readonly begin?: number | null | undefined
}

export interface PointerReply {
  readonly contentUrl: string
  readonly version: string
  /** Permitted recording (privacy level): `none`, only use of own content, or also the host application. */
  readonly analytics: 'none' | 'basic' | 'advanced'
  /** Nothing of the property is shown to any user, and no use of the application is recorded. */
  readonly isInactive?: true | undefined
  /** Nothing is shown to this visitor on any page, as the launcher is hidden, and no use of the application is recorded. */
  readonly isEmpty?: true | undefined
  /** The document itself, where the page said that it keeps another or none and it is not large. */
  readonly content?: ContentDocument | undefined
}
