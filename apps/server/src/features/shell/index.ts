export { shellOptionsRoute } from './routes.ts'
