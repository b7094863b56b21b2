import type { Database } from '../../../platform/database/index.ts'
import { findDemo } from './seed/demo-record.ts'

/** Finds the property whose assistant the demo application carries; asks until there is one, then remembers it. */
export function openDemoProperty(database: Database): () => Promise<number | null> {
  let known: number | null = null
  return async () => {
    known ??= (await database.asSystem(findDemo))?.record.propertyIds[0] ?? null
    return known
  }
}
