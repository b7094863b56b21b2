import type { WireSearchSynonyms } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import {
  cleanSynonyms,
  readSynonyms,
  type SynonymGroup,
  synonymIssues,
} from '@waymark/domain/workspace/search'
import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { refuseIssues } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import { recordPartChange } from './property-part.ts'

/** Capabilities required to change the synonyms. */
export const editSynonyms = ['view:customize/search', 'edit:styling'] as const

async function readStored(tx: Tx, scope: PropertyScope) {
  const row = await tx
    .selectFrom('property')
    .select(['property.search_synonyms as stored', 'property.search_synonyms_version as version'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { groups: readSynonyms(row.stored), version: row.version }
}

/** The synonyms of the search of an application. */
export async function readSearchSynonyms(tx: Tx, scope: PropertyScope): Promise<WireSearchSynonyms> {
  const { groups, version } = await readStored(tx, scope)
  const may = { edit: mayAll(scope.role, editSynonyms) }
  return { groups: groups.map(group => [...group]), may, version }
}

function checked(sent: readonly SynonymGroup[]): readonly SynonymGroup[] {
  const groups = cleanSynonyms(sent)
  const issues = synonymIssues(groups).map(({ path, code }) => ({
    path,
    code,
    message: 'is not a usable list of synonyms',
  }))
  refuseIssues(issues)
  return groups
}

/** Replaces the synonyms. Refuses a stale save (409) and groups that cannot be used (422). */
export function saveSearchSynonyms(
  database: Database,
  scope: PropertyScope,
  { groups, ifMatch }: { readonly groups: readonly SynonymGroup[]; readonly ifMatch: number | null },
): Promise<WireSearchSynonyms> {
  const after = checked(groups)
  return changeContent(database, scope, async tx => {
    const { groups: before, version } = await readStored(tx, scope)
    await refuseStale(tx, { type: 'synonyms', id: scope.propertyId, version }, ifMatch)
    const change = { part: 'synonyms', action: 'synonyms.save', version, ifMatch, before, after } as const
    const next = await recordPartChange(tx, scope, change)
    if (next !== null) {
      await updateById(tx, 'property', scope.propertyId, {
        search_synonyms: sql`${JSON.stringify(after)}::jsonb` as never,
        search_synonyms_version: next,
      })
    }
    return readSearchSynonyms(tx, scope)
  })
}
