export { taskRoutes } from './routes.ts'
export { surveyExportWork } from './survey-export.ts'
