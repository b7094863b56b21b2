import { defaultMinUsers, isHostExclusion } from '@waymark/domain/workspace/discovery'
import { refuseIssues } from '../../../platform/http/index.ts'

/** How a company discovers web applications. */
export interface DiscoverySettings {
  readonly enabled: boolean
  readonly exclusions: readonly string[]
  readonly minUsers: number
}

export type DiscoveryChange = { readonly [K in keyof DiscoverySettings]?: DiscoverySettings[K] | undefined }

/** The company's settings for app discovery, in full; off until a person switches it on. */
export function discoveryOf(config: Readonly<Record<string, unknown>>): DiscoverySettings {
  const kept = config['appDiscovery'] as Partial<DiscoverySettings> | undefined
  return {
    enabled: kept?.enabled === true,
    exclusions: kept?.exclusions ?? [],
    minUsers: kept?.minUsers ?? defaultMinUsers,
  }
}

/** Exclusions in lower case, each once. Refuses (422) one that is no host name. */
function readExclusions(sent: readonly string[]): string[] {
  const hosts = sent.map(one => one.trim().toLowerCase())
  const issues = hosts.flatMap((host, index) =>
    host === '' || isHostExclusion(host)
      ? []
      : [{ path: `exclusions.${index}`, code: 'notAHostName', message: 'must be a host name' }],
  )
  refuseIssues(issues)
  return [...new Set(hosts)].filter(host => host !== '').sort()
}

/** The settings after a change; absent fields stay. Refuses (422) an exclusion that is no host name. */
export function withDiscovery(before: DiscoverySettings, sent: DiscoveryChange): DiscoverySettings {
  return {
    enabled: sent.enabled ?? before.enabled,
    exclusions: sent.exclusions === undefined ? before.exclusions : readExclusions(sent.exclusions),
    minUsers: sent.minUsers ?? before.minUsers,
  }
}
