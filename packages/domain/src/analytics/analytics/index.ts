export { expectedUsersOn, type GoalChange, mostExpectedUsers } from './adoption-goal.ts'
export type { Change } from './change-since.ts'
export { changeSince, shareOf } from './change-since.ts'
export type { NpsAnswers, NpsGroup } from './happiness.ts'
export { happinessScore, npsGroup, npsOf, responseRate, surveyScore } from './happiness.ts'
export type { HeartInsight, InsightFacts } from './heart-insights.ts'
export { heartInsights } from './heart-insights.ts'
export type { HeartLetter, HeartScores } from './heart-scores.ts'
export {
  adoptionScore,
  engagementScore,
  heartLetters,
  overallScore,
  retentionRate,
  retentionScore,
} from './heart-scores.ts'
export { normalisePath } from './normalise-path.ts'
export type { IntervalDays, RangeInterval } from './range-intervals.ts'
export {
  addDays,
  daysIn,
  intervalKey,
  intervalOf,
  intervalsOf,
  isIntervalAllowed,
  previousRange,
  rangeIntervals,
} from './range-intervals.ts'
export type { ScoreBand, ScoreTone } from './score-band.ts'
export { scoreBand, scoreBands, scoreTone } from './score-band.ts'
export {
  engagedAfterActivities,
  engagedAfterS,
  isEngagedSession,
} from './session-engagement.ts'
export { isSmallSample, smallSample } from './small-sample.ts'
export { intervalOfAnswers } from './sparse-answers.ts'
export type { ActiveUsers } from './stickiness.ts'
export { stickinessOf, warmUpDays } from './stickiness.ts'
export type { TaskRuns } from './task-score.ts'
export { taskSuccessScore } from './task-score.ts'
export type { UrlExceptionFault } from './url-exception.ts'
export { checkUrlException, isExceptedPage, matchesUrlException } from './url-exception.ts'
export type { VisitFrequency, VisitHabit } from './visit-frequency.ts'
export {
  frequencyFunnel,
  frequencyWindowDays,
  visitFrequencies,
  visitFrequency,
} from './visit-frequency.ts'
export { dayInZone, isReportTimeZone, startOfZonedDay } from './zoned-days.ts'
