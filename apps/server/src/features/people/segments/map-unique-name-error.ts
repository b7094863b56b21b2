import { refuse } from '../../../platform/http/index.ts'

/** Unique indexes of migration 0032. */
const nameIndexes: ReadonlySet<string> = new Set(['user_segment_name', 'page_segment_name'])

/** Awaits a write. Refuses (409 `nameTaken`) a name that another segment of the property has, without regard to case. */
export async function mapUniqueNameError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    throw nameIndexes.has(constraint) ? refuse('nameTaken', { field: 'name' }) : error
  }
}
