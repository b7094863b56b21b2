/** Name of the port through which a content script makes one request. */
export const fetchPort = 'fetch'

/** First message of a content script on such a port. */
export interface RelayedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The request goes on after its page is left. */
  readonly isKept: boolean
}

/** Messages of the background: the head, then the body in parts, then its end, or a failure at any time. */
export type AnswerPart =
  | { readonly kind: 'head'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed' }
