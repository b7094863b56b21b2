import { shareOf } from './change-since.ts'

/** How many people answered what to "How likely are you to recommend …". */
export interface NpsAnswers {
  /** Scores 9 and 10. */
  readonly promoters: number
  /** Scores 7 and 8. */
  readonly passives: number
  /** Scores 0 to 6. */
  readonly detractors: number
}

export type NpsGroup = keyof NpsAnswers

/** The group of a score from 0 to 10. */
export function npsGroup(score: number): NpsGroup {
  if (score >= 9) return 'promoters'
  return score >= 7 ? 'passives' : 'detractors'
}

const countOf = ({ promoters, passives, detractors }: NpsAnswers) => promoters + passives + detractors

/** (promoters − detractors) ÷ all, −100 to 100; null without an answer. */
export function npsOf(answers: NpsAnswers): number | null {
  const all = countOf(answers)
  return all === 0 ? null : ((answers.promoters - answers.detractors) / all) * 100
}

/** The mean of survey answers from 1 to 5 as 0 to 100; null without an answer. */
export function surveyScore(answers: { readonly count: number; readonly sum: number }): number | null {
  return answers.count === 0 ? null : ((answers.sum / answers.count - 1) / 4) * 100
}

/**
 * H: the mean of the survey score and of the NPS put on 0 to 100, weighted by their answers. Null without an answer.
 */
export function happinessScore(
  nps: NpsAnswers,
  surveys: { readonly count: number; readonly sum: number },
): number | null {
  const npsCount = countOf(nps)
  const all = npsCount + surveys.count
  if (all === 0) return null
  const normalised = ((npsOf(nps) ?? 0) + 100) / 2
  return ((surveyScore(surveys) ?? 0) * surveys.count + normalised * npsCount) / all
}

/** Answers ÷ people who were asked, 0 to 1; null where no one was. */
export function responseRate(answerers: number, shown: number): number | null {
  return shareOf(answerers, shown)
}
