import { contract } from '@waymark/contract'
import { bind } from '../../../../platform/http/index.ts'
import { editGoal, readGoal } from '../adoption-goal-store.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'
import { saveAdoptionGoal } from '../save-adoption-goal.ts'
import { readAdoption } from './adoption-figures.ts'
import { deleteAnswer } from './delete-answer.ts'
import { readEngagement } from './engagement-figures.ts'
import { readHappiness } from './happiness-figures.ts'
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
    adoption: bind(rows.adoption, {
      permission: 'view:analytics/heart/adoption',
      scope: 'property',
      run: ({ input, scope }) => readReport(deps, scope, input.query, readAdoption),
    }),
    adoptionGoal: bind(rows.adoptionGoal, {
      permission: 'view:analytics/heart/adoption',
      scope: 'property',
      run: async ({ scope }) => {
        await requireAnalyticsOn(deps.database, scope)
        return deps.database.inScope(scope, tx => readGoal(tx, scope))
      },
    }),
    saveAdoptionGoal: bind(rows.saveAdoptionGoal, {
      permission: editGoal,
      scope: 'property',
      run: async ({ input, ctx, scope }) => {
        await requireAnalyticsOn(deps.database, scope)
        return saveAdoptionGoal(deps, scope, { ...input.body, ifMatch: ctx.ifMatch })
      },
    }),
    adoptionPages: bind(rows.adoptionPages, {
      permission: 'view:analytics/heart/adoption',
      scope: 'property',
      run: ({ input, scope }) => listPages(deps, scope, input.query),
    }),
  }
}

/** Calls of the overview and of HEART. */
export function heartRoutes(deps: AnalyticsDependencies) {
  return {
    overview: bind(rows.overview, {
      permission: 'view:analytics/overview',
      scope: 'property',
      run: ({ input, scope }) => reportOverview(deps, scope, input.query),
    }),
    ...adoptionRoutes(deps),
    engagement: bind(rows.engagement, {
      permission: 'view:analytics/heart/engagement',
      scope: 'property',
      run: ({ input, scope }) => readReport(deps, scope, input.query, readEngagement),
    }),
    engagementPages: bind(rows.engagementPages, {
      permission: 'view:analytics/heart/engagement',
      scope: 'property',
      run: ({ input, scope }) => listPageVisits(deps, scope, input.query),
    }),
    retention: bind(rows.retention, {
      permission: 'view:analytics/heart/retention',
      scope: 'property',
      run: ({ input, scope }) => readReport(deps, scope, input.query, readRetention),
    }),
    happiness: bind(rows.happiness, {
      permission: 'view:analytics/heart/happiness',
      scope: 'property',
      run: ({ input, scope }) => readReport(deps, scope, input.query, readHappiness),
    }),
    tasks: bind(rows.tasks, {
      permission: 'view:analytics/heart/task-success',
      scope: 'property',
      run: ({ input, scope }) => reportTasks(deps, scope, input.query),
    }),
    tags: bind(rows.tags, {
      permission: 'view:analytics/heart/task-success/tags',
      scope: 'property',
      run: ({ input, scope }) => reportTags(deps, scope, input.query),
    }),
    tracked: bind(rows.tracked, {
      permission: 'view:analytics/heart/engagement',
      scope: 'property',
      run: ({ input, scope }) => reportTracked(deps, scope, input.query),
    }),
    segments: bind(rows.segments, {
      permission: 'view:analytics/heart/segments',
      scope: 'property',
      run: ({ input, scope }) => reportSegments(deps, scope, input.query),
    }),
  }
}

/** Calls of what people answered. */
export function answerRoutes(deps: AnalyticsDependencies) {
  return {
    surveys: bind(rows.surveys, {
      permission: 'view:analytics/content/surveys',
      scope: 'property',
      run: ({ input, scope }) => reportSurveys(deps, scope, input.query),
    }),
    surveyAnswers: bind(rows.surveyAnswers, {
      permission: 'view:analytics/content/surveys',
      scope: 'property',
      run: ({ input, scope }) => listSurveyAnswers(deps, scope, input.query),
    }),
    nps: bind(rows.nps, {
      permission: 'view:analytics/content/surveys/nps',
      scope: 'property',
      run: ({ input, scope }) => reportNps(deps, scope, input.query),
    }),
    npsAnswers: bind(rows.npsAnswers, {
      permission: 'view:analytics/content/surveys/nps',
      scope: 'property',
      run: ({ input, scope }) => listNpsAnswers(deps, scope, input.query),
    }),
    deleteAnswer: bind(rows.deleteAnswer, {
      permission: 'view:analytics/content/surveys',
      scope: 'property',
      run: ({ input, scope }) => deleteAnswer(deps, scope, input.params.id),
    }),
  }
}
