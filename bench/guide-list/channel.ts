/** Messages on the channel of the measured process: requests to it and its replies. */
export type Asked =
  | { readonly kind: 'statements' }
  | { readonly kind: 'seed'; readonly property: number; readonly guides: number; readonly chapters: number }
  | { readonly kind: 'seedMessages'; readonly property: number; readonly messages: number }
export type Told =
  | { readonly kind: 'statements'; readonly count: number }
  | { readonly kind: 'seeded' }
  | { readonly kind: 'failed'; readonly why: string }
