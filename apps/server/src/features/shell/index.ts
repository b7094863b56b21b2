export { forgetStaffEvents } from './forget-staff-events.ts'
export { shellRoutes } from './routes.ts'
