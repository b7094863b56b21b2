import { refuse } from '../../../platform/http/index.ts'

/** There is one realm (architecture, "Wire"); any other is not there (404). */
export function requireRealm(realm: string): void {
  if (realm !== 'waymark') throw refuse('notFound')
}
