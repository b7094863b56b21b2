import type { WireApiToken } from '@waymark/contract'
import { wireInstant } from '../../../../platform/wire-instant.ts'

export const apiTokenColumns = [
  'created_at',
  'last_used_at',
  'last_used_network',
  'expires_at',
  'scope',
  'ending',
] as const

export interface ApiTokenRow {
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly last_used_network: string | null
  readonly expires_at: Date
  readonly scope: string
  readonly ending: string
}

/** The fields of a token in replies after its creation. */
export function toWireApiToken(row: ApiTokenRow): WireApiToken {
  return {
    createdAt: wireInstant(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : wireInstant(row.last_used_at),
    lastUsedNetwork: row.last_used_network,
    expiresAt: wireInstant(row.expires_at),
    scope: row.scope === 'read' ? 'read' : 'all',
    ending: row.ending,
  }
}
