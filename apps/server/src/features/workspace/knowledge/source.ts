import type { SourceKind } from '@waymark/domain/workspace/integration'
import { isSourceKind } from '@waymark/domain/workspace/knowledge'
import type { ResultMapping } from './search/pick-results.ts'
import { openSourceSecret } from './source-secret.ts'

/** Stored data of a source besides its kind, name and secret. */
export interface SourceData {
  readonly url: string
  readonly filter: string
  /** Header that carries the secret of a JSON search; empty: none. */
  readonly headerName?: string | undefined
  readonly mapping?: ResultMapping | undefined
  /** E-mail address of an API token, or id of an OAuth client. */
  readonly account?: string | undefined
  /** Directory of an OAuth client at Microsoft. */
  readonly tenant?: string | undefined
}

/** A knowledge base as jobs and searches use it. */
export interface Source {
  readonly id: number
  readonly companyId: number
  readonly kind: SourceKind
  readonly name: string
  readonly data: SourceData
  readonly secret: string | null
}

/** Columns of a source in a row of `integration_config`. */
export interface SourceRow {
  readonly id: number
  readonly company_id: number
  readonly kind: string
  readonly name: string
  readonly data: unknown
  readonly secret: Buffer | null
}

/** The source of a row, its secret opened; null for kinds that are no source. */
export function toSource(key: Buffer, row: SourceRow): Source | null {
  if (!isSourceKind(row.kind)) return null
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    name: row.name,
    data: row.data as SourceData,
    secret: row.secret === null ? null : openSourceSecret(key, row.id, row.secret),
  }
}
