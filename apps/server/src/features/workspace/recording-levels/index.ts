export { recordingLevelRoutes } from './routes.ts'
