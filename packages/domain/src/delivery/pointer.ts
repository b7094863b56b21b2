/** What the assistant tells about its visitor when it asks where the content is. */
export interface PointerRequest {
  /** The id that the host page gave with `identify`; null for an anonymous visitor. */
  readonly userId: string | null
  /** Random id kept by the assistant for a visitor without id; always sent. */
  readonly anonymousId: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Context tags that the host page set with `tag`. */
  readonly tags: readonly string[]
  /** Wished languages, best first: page's `lang` command, own choice, page's lang attribute, browser. */
  readonly languages: readonly string[]
}

export interface PointerReply {
  readonly contentUrl: string
  readonly version: string
  /** What may be recorded (privacy level): `none`, only use of own content, or also the host application. */
  readonly analytics: 'none' | 'basic' | 'advanced'
}
