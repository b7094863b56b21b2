export { openAccess } from './open-access.ts'
