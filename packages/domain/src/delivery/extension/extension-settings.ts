import { matchesApplicationUrl } from '../../workspace/property/match-application-url.ts'

/** How the extension learns who the user is (document 1 §3, "Company"). */
export interface ExtensionSignIn {
  readonly authMethod: 'none' | 'openUrl'
  readonly openUrl: {
    readonly target: 'iframe' | 'newTabInactive' | 'newTabActive'
    readonly url: string
    /** Minutes after which the page is opened again. */
    readonly refreshInterval: number
  }
}

export interface ExtensionApplication {
  readonly propertyId: number
  readonly name: string
  /** Active application URLs (`matchesApplicationUrl`). */
  readonly urlPatterns: readonly string[]
  /** Nothing of it is shown to any user, and no use of it is recorded. Older servers do not say it. */
  readonly isInactive?: true | undefined
  /** Whether it shows anything depends on the user: the launcher is hidden. Older servers do not say it. */
  readonly dependsOnUser?: true | undefined
}

/** Settings that an installed extension receives from the server, once its integrity token was accepted. */
export interface ExtensionSettings extends ExtensionSignIn {
  readonly companyId: number
  readonly companyName: string
  /** When the server wrote this, in milliseconds since 1970. */
  readonly issuedAt: number
  readonly applications: readonly ExtensionApplication[]
  /** Whether end users sign in through an identity provider. Kept settings of an older server have no such field. */
  readonly hasSaml?: boolean
  /** Null: the company does not discover web applications. Kept settings of an older server have no such field. */
  readonly discovery?: { readonly exclusions: readonly string[] } | null
}

/** Settings that could not be refreshed for so long are not used any more: 7 days in milliseconds. */
export const settingsLifeMs = 7 * 24 * 60 * 60_000

/** The application that an address belongs to; the first one wins where several match. */
export function applicationAt(
  applications: readonly ExtensionApplication[],
  url: string,
): ExtensionApplication | null {
  return (
    applications.find(({ urlPatterns }) =>
      urlPatterns.some(pattern => matchesApplicationUrl(pattern, url)),
    ) ?? null
  )
}

const shape = /^(?:(https?):\/\/)?([^/?#@\\\s]+)/i

/**
 * Match patterns of the browser (`https://*.example.com/*`) that cover the hosts of application URLs, sorted and
 * unique. They know no ports, so every port of a host is covered; which page the assistant runs on is decided by
 * `applicationAt`.
 */
export function hostPatterns(urlPatterns: readonly string[]): string[] {
  const found = urlPatterns.flatMap(pattern => {
    const [, scheme, authority = ''] = shape.exec(pattern.trim()) ?? []
    const host = authority.toLowerCase().replace(/:(?:\d+|\*)$/, '')
    if (host === '') return []
    const schemes = scheme === undefined ? ['https', 'http'] : [scheme.toLowerCase()]
    return schemes.map(one => `${one}://${host}/*`)
  })
  return [...new Set(found)].sort()
}
