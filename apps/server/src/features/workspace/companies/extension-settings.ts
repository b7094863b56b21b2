import type { WireBrowserExtension } from '@waymark/contract'
import { checkUrl } from '@waymark/domain/foundation/text'
import { breaksRule } from '../../../platform/http/index.ts'
import type { CompanySettings } from './change-company.ts'

const unset: WireBrowserExtension = {
  authMethod: 'none',
  openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
  integrityTokens: [],
}

/** The company's settings for the browser extension, in full. */
export function extensionOf(config: CompanySettings['config']): WireBrowserExtension {
  const kept = config['browserExtension'] as Partial<WireBrowserExtension> | null | undefined
  return { ...unset, ...kept, openUrl: { ...unset.openUrl, ...kept?.openUrl } }
}

/**
 * The settings as they are kept: empty tokens are dropped, and ones that stand there twice. Refuses (422) a page to
 * open that is no whole address.
 */
export function readExtension(sent: WireBrowserExtension): WireBrowserExtension {
  const url = sent.openUrl.url.trim()
  const code = sent.authMethod === 'none' && url === '' ? null : checkUrl(url)
  if (code !== null) {
    const path = 'newConfig.browserExtension.openUrl.url'
    throw breaksRule(path, code, 'must be a whole address')
  }
  const tokens = sent.integrityTokens.map(token => token.trim()).filter(token => token !== '')
  return { ...sent, openUrl: { ...sent.openUrl, url }, integrityTokens: [...new Set(tokens)] }
}

/** Returns the settings for the audit log: the number of tokens, not the tokens. */
export function describeExtension({ config }: CompanySettings): unknown {
  const { integrityTokens, ...rest } = extensionOf(config)
  return { browserExtension: { ...rest, integrityTokens: integrityTokens.length } }
}
