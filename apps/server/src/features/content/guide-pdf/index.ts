export { guidePdfRoutes } from './routes.ts'
export { guidePdfWork } from './run-guide-pdf.ts'
