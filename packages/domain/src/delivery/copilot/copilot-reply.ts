/** What an answer is based on. `number` is how the answer cites it, from 1. */
export interface CopilotSource {
  readonly number: number
  readonly kind: 'guide' | 'announcement' | 'document'
  /** Null: a document of a search that keeps no index. */
  readonly id: number | null
  readonly title: string
  /** The passage that fits the question. */
  readonly excerpt: string
  /** Where a document is, with http or https. */
  readonly url?: string | undefined
  /** Name of the knowledge source of a document. */
  readonly from?: string | undefined
}

/** How a question was answered: by a model from the sources, with passages alone, or not at all. */
export type CopilotAnswer = 'model' | 'passages' | 'none'

/** One line of the reply to a question, in the order in which they are sent. */
export type CopilotLine =
  | { readonly kind: 'sources'; readonly sources: readonly CopilotSource[] }
  /** A piece of the text that a model writes. It counts once the reply ends with the answer `model`. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'end'
      readonly answer: CopilotAnswer
      readonly cited: readonly number[]
      /** With it the user can rate the answer; absent where nothing is recorded. */
      readonly key?: string
    }
