import { contract } from '@waymark/contract'
import { bindProperty, bindQuery } from '../../../../platform/http/index.ts'
import { editGoal, readGoal } from '../adoption-goal-store.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'
import { saveAdoptionGoal } from '../save-adoption-goal.ts'
import { readAdoption } from './adoption-figures.ts'
import { deleteAnswer } from './delete-answer.ts'
import { readEngagement } from './engagement-figures.ts'
import { readHappinessReport } from './happiness-figures.ts'
import { listNpsAnswers, listSurveyAnswers } from './list-answers.ts'
import { listPages, listPageVisits } from './list-pages.ts'
import { type AnalyticsDependencies, readReport } from './open-report.ts'
import { reportOverview } from './report-overview.ts'
import { reportSegments } from './report-segments.ts'
import { reportNps, reportSurveys } from './report-surveys.ts'
import { reportTags, reportTasks, reportTracked } from './report-tasks.ts'
import { readRetention } from './retention-figures.ts'

const rows = contract.reports

function adoptionRoutes(deps: AnalyticsDependencies) {
  return {
    adoption: bindProperty(rows.adoption, 'view:analytics/heart/adoption', ({ input, scope }) =>
      readReport(deps, scope, input.query, readAdoption),
    ),
    adoptionGoal: bindProperty(rows.adoptionGoal, 'view:analytics/heart/adoption', async ({ scope }) => {
      await requireAnalyticsOn(deps.database, scope)
      return deps.database.inScope(scope, tx => readGoal(tx, scope))
    }),
    saveAdoptionGoal: bindProperty(rows.saveAdoptionGoal, editGoal, async ({ input, ctx, scope }) => {
      await requireAnalyticsOn(deps.database, scope)
      return saveAdoptionGoal(deps, scope, { ...input.body, ifMatch: ctx.ifMatch })
    }),
    adoptionPages: bindQuery(rows.adoptionPages, 'view:analytics/heart/adoption', deps, listPages),
  }
}

/** Calls of the overview and of HEART. */
export function heartRoutes(deps: AnalyticsDependencies) {
  return {
    overview: bindQuery(rows.overview, 'view:analytics/overview', deps, reportOverview),
    ...adoptionRoutes(deps),
    engagement: bindProperty(rows.engagement, 'view:analytics/heart/engagement', ({ input, scope }) =>
      readReport(deps, scope, input.query, readEngagement),
    ),
    engagementPages: bindQuery(rows.engagementPages, 'view:analytics/heart/engagement', deps, listPageVisits),
    retention: bindProperty(rows.retention, 'view:analytics/heart/retention', ({ input, scope }) =>
      readReport(deps, scope, input.query, readRetention),
    ),
    happiness: bindProperty(rows.happiness, 'view:analytics/heart/happiness', ({ input, scope }) =>
      readReport(deps, scope, input.query, readHappinessReport),
    ),
    tasks: bindQuery(rows.tasks, 'view:analytics/heart/task-success', deps, reportTasks),
    tags: bindQuery(rows.tags, 'view:analytics/heart/task-success/tags', deps, reportTags),
    tracked: bindQuery(rows.tracked, 'view:analytics/heart/engagement', deps, reportTracked),
    segments: bindQuery(rows.segments, 'view:analytics/heart/segments', deps, reportSegments),
  }
}

/** Calls of what people answered. */
export function answerRoutes(deps: AnalyticsDependencies) {
  return {
    surveys: bindQuery(rows.surveys, 'view:analytics/content/surveys', deps, reportSurveys),
    surveyAnswers: bindQuery(rows.surveyAnswers, 'view:analytics/content/surveys', deps, listSurveyAnswers),
    nps: bindQuery(rows.nps, 'view:analytics/content/surveys/nps', deps, reportNps),
    npsAnswers: bindQuery(rows.npsAnswers, 'view:analytics/content/surveys/nps', deps, listNpsAnswers),
    deleteAnswer: bindProperty(rows.deleteAnswer, 'view:analytics/content/surveys', ({ input, scope }) =>
      deleteAnswer(deps, scope, input.params.id),
    ),
  }
}
