import type { WireProperty } from '@waymark/contract'
import type { EffectiveRole, Situation } from '@waymark/domain/identity/access'
import { stylingsDefaults } from '@waymark/domain/workspace/property'

/** The server's reply about one user in one property. */
export interface FakeSituation extends Situation {
  readonly url?: string | null
}

export interface FakeServer {
  isSignedIn: boolean
  /** Answers 404 where it is null. */
  situation: FakeSituation | null
  hasProperties: boolean
}

export const propertyId = 7

const yes = { allowed: true } as const

function propertyReply(situation: FakeSituation): WireProperty {
  const { role, flags, features, privacyLevel, isSearchEnabled, hasSelectorConfig } = situation
  return {
    id: propertyId,
    name: 'Ledger',
    url: situation.url === undefined ? 'https://ledger.example.com' : situation.url,
    company: { id: 3, name: 'Harbour' },
    parentCompanyId: null,
    featureFlagValues: {},
    texts: {},
    defaultPopup: null,
    defaultAction: 'assistant-v2',
    languages: [{ id: 1, key: 'en', name: 'English', status: 'default', copiedFrom: null }],
    stylings: {
      ...stylingsDefaults,
      privacyLevel,
      searchEnabled: isSearchEnabled,
      selectorConfig: hasSelectorConfig ? { attributes: [], valueBlocklist: [], minParents: 0 } : null,
    },
    featureFlags: { ...flags },
    features: features as WireProperty['features'],
    heart: flags.heart === true,
    avatar: null,
    timeZone: 'UTC',
    role: role satisfies EffectiveRole,
    may: {
      reorderGuides: yes,
      createGuide: yes,
      createChapter: yes,
      editProperty: yes,
      editStylings: yes,
      editLanguages: yes,
    },
    assistant: { pageSegment: null, copilotSegment: null },
    version: 1,
  }
}

const me = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.com',
  emailSubscriptions: [],
  hasPassword: true,
  mustEnrolMfa: false,
}

function replyTo(path: string, server: FakeServer): readonly [status: number, body: unknown] {
  if (path.startsWith('/assets/')) return [200, {}]
  if (!server.isSignedIn) return [401, { code: 'notSignedIn', errorMessage: 'Sign in first.' }]
  if (path === '/api/auth/refresh') return [200, { accessToken: 'token', expiresInS: 86_400 }]
  if (path === '/api/v3/managers/me') return [200, me]
  if (path === '/api/v2/properties') {
    const items = server.hasProperties ? [{ id: propertyId, name: 'Ledger', company: { id: 3 } }] : []
    return [200, { items, total: items.length, page: 1, limit: 50 }]
  }
  if (path === `/api/v2/properties/${propertyId}` && server.situation !== null)
    return [200, propertyReply(server.situation)]
  if (/^\/api\/v2\/properties\/\d+$/.test(path)) return [404, { code: 'notFound', errorMessage: 'Nothing.' }]
  // Calls of the screens themselves are not checked here.
  return [200, { items: [], total: 0, page: 1, limit: 20 }]
}

/** Answers the dashboard's calls as a server would for `server`, which may change between calls. */
export function fakeNetwork(server: FakeServer): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(address, 'http://waymark.example')
    init?.signal?.throwIfAborted()
    const [status, body] = replyTo(pathname, server)
    return Response.json(body, { status })
  }
}
