export { languageRoutes } from './routes.ts'
export { textCopyWork } from './run-text-copy.ts'
export { textRemovalWork } from './run-text-removal.ts'
