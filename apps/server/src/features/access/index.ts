export { openAccess } from './open-access.ts'
export { openWorkScope } from './open-work-scope.ts'
