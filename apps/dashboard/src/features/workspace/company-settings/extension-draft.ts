import type { WireBrowserExtension, WireCompany } from '@waymark/contract'
import type { Values, VersionedValues } from '../../../shared/draft/values-draft.ts'

/** The extension's settings as a form holds them; null where the person may not see them. */
export function openExtension({
  config,
  version,
}: Pick<WireCompany, 'config' | 'version'>): VersionedValues | null {
  const extension = config.browserExtension
  if (extension === null) return null
  const { authMethod, openUrl, integrityTokens } = extension
  return { values: { authMethod, ...openUrl, integrityTokens }, version }
}

/** Body of a save: the settings as a whole, without empty tokens (document 2 §5.7). */
export function closeExtension(values: Values): WireBrowserExtension {
  const { authMethod, target, url, refreshInterval, integrityTokens } = values
  const tokens = Array.isArray(integrityTokens) ? integrityTokens.map(String) : []
  return {
    authMethod: authMethod === 'openUrl' ? 'openUrl' : 'none',
    openUrl: {
      target: target === 'newTabInactive' || target === 'newTabActive' ? target : 'iframe',
      url: String(url ?? '').trim(),
      refreshInterval: typeof refreshInterval === 'number' ? refreshInterval : 60,
    },
    integrityTokens: tokens.map(token => token.trim()).filter(token => token !== ''),
  }
}
