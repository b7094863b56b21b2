export { pageSegmentRoutes, segmentRoutes } from './routes.ts'
