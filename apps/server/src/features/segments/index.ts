export { pageSegmentRoutes, segmentRoutes } from './routes.ts'
export { prepareSegment } from './prepare-segment.ts'
export { segmentCondition } from './segment-condition.ts'
export { readUserSegment } from './user-segment-view.ts'
