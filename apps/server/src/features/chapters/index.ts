export { chapterRoutes } from './routes.ts'
