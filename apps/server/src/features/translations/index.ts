export { forgetImports } from './import-store.ts'
export { translationRoutes, translationUpload } from './routes.ts'
export { exportWork } from './run-export.ts'
export { importWork } from './run-import.ts'
