import type { Context } from '../../core/context.ts'
import type { SurveyDraft } from '../message/survey.ts'

/** The survey that a visitor has begun to answer in this tab. */
export interface SurveyDrafts {
  /** Returns the draft answer of this survey, or null if there is none. */
  of(id: number): SurveyDraft | null
  keep(id: number, draft: SurveyDraft): void
  /** Deletes the draft after it was sent or dismissed. */
  forget(): void
}

interface KeptDraft extends SurveyDraft {
  readonly who: string
  readonly id: number
}

/** Stores drafts in the tab only, across reloads and pages; they end with the tab. */
export function surveyDrafts({ page: { tab }, who }: Context): SurveyDrafts {
  return {
    of(id) {
      const kept = Object(tab.get('survey')) as Partial<KeptDraft>
      const { score, comment } = kept
      if (kept.who !== who() || kept.id !== id || typeof score !== 'number') return null
      return { score, comment: `${comment}` }
    },
    keep: (id, { score, comment }) => tab.set('survey', { who: who(), id, score, comment }),
    forget: () => tab.set('survey', undefined),
  }
}
