export { pruneStaffEvents } from './prune-staff-events.ts'
export { shellRoutes } from './routes.ts'
