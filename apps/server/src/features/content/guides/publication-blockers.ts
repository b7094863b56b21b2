import type { WireIssue, WireLanguage } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import { completeStep, type StepStructure } from '@waymark/domain/content/guide'
import { type RawBuilder, sql } from 'kysely'
import { chooseLanguage } from '../../workspace/properties/index.ts'
import { publicationIssues } from './guide-issues.ts'
import { guideTexts } from './guide-record.ts'

/** A tooltip has room for so many reasons; the editor lists all. */
const maxBlockers = 5

/** Columns that decide whether a private guide can be published. */
export interface DraftColumns {
  readonly draftSteps: readonly StepStructure[] | null
  readonly draftTexts: GuideContent['texts'] | null
}

/** Columns of `guide` that hold the content of private ones; null for the others, or where it is not wanted. */
export const draftColumns = (isWanted: boolean): RawBuilder<unknown> =>
  isWanted
    ? sql`CASE WHEN guide.visibility = 'private' THEN guide.steps END AS "draftSteps",
        CASE WHEN guide.visibility = 'private' THEN ${guideTexts} END AS "draftTexts"`
    : sql`NULL AS "draftSteps", NULL AS "draftTexts"`

/**
 * Returns the issues that prevent a private guide from being published, at most 5; undefined if the columns are null.
 */
export function blockersOf(
  { draftSteps, draftTexts }: DraftColumns,
  languages: readonly WireLanguage[],
): WireIssue[] | undefined {
  if (draftSteps === null || draftTexts === null) return undefined
  const content = { steps: draftSteps.map(completeStep), texts: draftTexts }
  return publicationIssues(content, chooseLanguage(languages, undefined))
    .filter(({ severity }) => severity === 'error')
    .slice(0, maxBlockers)
}
