/** The object of a translation job: a guide, the texts of a chapter, or the texts of the assistant. */
export type TranslationSubject =
  | { readonly type: 'guide' | 'chapter'; readonly id: number }
  | { readonly type: 'texts'; readonly id: null }

/** The input of a job of this kind. */
export interface TranslationPlan {
  readonly subject: TranslationSubject | { readonly type: 'message'; readonly id: number }
  /** Key of the language that is translated from. */
  readonly source: string
  /** Also replaces what is translated already. */
  readonly overwrite: boolean
}
