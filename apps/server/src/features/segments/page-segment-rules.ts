import { type PageSegmentFault, validatePageSegment } from '@waymark/domain/targeting'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

export interface SentPageSegment {
  readonly name: string
  readonly conditions: { readonly rules: readonly string[]; readonly visibility: 'show' | 'hide' }
}

const words: Readonly<Record<PageSegmentFault, string>> = {
  nameBlank: 'must not be blank',
  nameTaken: 'page segment name exists',
  urlRequired: 'input required for URL',
  urlHasSpaces: 'cannot contain spaces',
  urlHasInvalidChars: 'cannot contain invalid chars',
  urlTooLong: 'must have at most 128 characters',
  noUrl: 'add a URL first',
}

/** Refuses (422) what may not be saved, and (409) a name that another page segment has (document 2 §5.4). */
export async function requireValidPages(
  tx: Tx,
  scope: PropertyScope,
  sent: SentPageSegment,
  except: number | null,
): Promise<void> {
  const issues = validatePageSegment(sent, []).map(({ path, code }) => ({ path, code, message: words[code] }))
  if (issues.length > 0) throw refuse('breaksRule', { issues })
  const { rows } = await sql`SELECT FROM page_segment
    WHERE property_id = ${scope.propertyId} AND name = ${sent.name.trim()}
      AND (${except}::int IS NULL OR id <> ${except})`.execute(tx)
  if (rows.length > 0) throw refuse('nameTaken', { field: 'name' })
}
