import { type AudienceSettings, audienceGrowth } from '@waymark/domain/content/version'
import { refuse } from '../../../platform/http/index.ts'
import { toWireSettings } from './difference-wire.ts'

interface Restoring {
  readonly before: AudienceSettings & { readonly visibility: 'public' | 'private' | 'deleted' }
  readonly after: AudienceSettings
  readonly isConfirmed: boolean
}

/**
 * Refuses (409 `audienceGrows`, with the settings before and after) a restore through which more users would see a
 * live content, unless the caller confirmed that.
 */
export function refuseAudienceGrowth({ before, after, isConfirmed }: Restoring): void {
  if (before.visibility !== 'public' || isConfirmed) return
  const changes = audienceGrowth(before, after)
  if (changes.length > 0) throw refuse('audienceGrows', { changes: toWireSettings(changes) })
}
