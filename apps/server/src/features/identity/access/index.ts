export { openAccess } from './open-access.ts'
export { openCompanyWorkScope, openWorkScope } from './open-work-scope.ts'
