export { addApplication, type NewApplication } from './add-application.ts'
export { deleteArchivedApplications } from './delete-archived.ts'
export { refreshDiscovered } from './refresh-discovered.ts'
export { applicationRoutes } from './routes.ts'
