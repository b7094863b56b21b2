import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { companyFeatures, type EffectiveRole, effectiveRoles } from '@waymark/domain/identity/access'
import type { FeatureFlagName } from '@waymark/domain/workspace/property'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeNetwork, propertyId } from '../../test/fake-network.ts'
import { ignoreUnknownSearch } from './known-search.ts'

vi.mock('virtual:contract', async () => {
  const { minifyContractRouter } = await import('@orpc/contract')
  const { contract } = await import('@waymark/contract')
  return { contract: minifyContractRouter(contract) }
})

/* ------------------------------------------------------------ what the specification says */

/** Switches of a property that the table of routes names (document 1 §2.2 and §2.3). */
const switches = ['analytics', 'heart', 'nps', 'advanced', 'announcements', 'search', 'portfolio'] as const
type Switch = (typeof switches)[number]
interface Case {
  readonly role: EffectiveRole
  readonly on: ReadonlySet<Switch>
}

/** Parents without a screen, each with its children in the order of their menu (document 1 §2.2, §2.3). */
const parents: Readonly<Record<string, string>> = {
  manage: 'list tooltips beacons validators element-tags tasks rules',
  messages: 'list create nps survey announcements',
  analytics: 'overview content heart',
  'analytics/content': 'overview guides announcements surveys tooltips validators search',
  'analytics/heart': 'happiness engagement adoption retention task-success segments',
  customize: 'assistant guides search help languages texts design welcome-slide',
  users: 'list',
  'users/list': 'segments users attributes',
  settings: 'company company-user company-attributes analytics sso browser-extension personal',
  'settings/personal': 'login notifications api-token',
  'application-settings': 'configuration copilot application-urls setup selectors',
  applications: 'portfolio-overview overview app-discovery',
}

/** Screens that are no direct child of a parent above, by address, with the section they belong to. */
const further: Readonly<Record<string, string>> = {
  'manage/5/edit/steps': 'manage',
  'manage/5/edit/segments': 'manage',
  'manage/5/edit/contextual': 'manage',
  'manage/tooltips/edit/5': 'manage/tooltips',
  'manage/tooltips/edit/new': 'manage/tooltips',
  'manage/beacons/edit/5': 'manage/beacons',
  'manage/beacons/edit/new': 'manage/beacons',
  'manage/validators/edit/5': 'manage/validators',
  'manage/validators/edit/new': 'manage/validators',
  'manage/element-tags/edit/5': 'manage/element-tags',
  'manage/element-tags/edit/new': 'manage/element-tags',
  'manage/tasks/edit/5': 'manage/tasks',
  'manage/tasks/edit/new': 'manage/tasks',
  'manage/rules/edit/5': 'manage/rules',
  'manage/rules/edit/new': 'manage/rules',

  'messages/survey/edit/5': 'messages',
  'messages/announcement/edit/5': 'messages',
  'analytics/content/surveys/nps': 'analytics/content/surveys/nps',
  'analytics/heart/happiness/nps': 'analytics/heart/happiness',
  'analytics/heart/happiness/survey': 'analytics/heart/happiness',
  'analytics/heart/task-success/tags': 'analytics/heart/task-success',
  'users/list/segments/builder': 'users/list/segments',
  'settings/company/integrations': 'settings/company/integrations',
  'settings/company/team': 'settings/company/team',
  'settings/company/team/sso': 'settings/company/team/sso',
  'settings/company/processes': 'settings/company/processes',
  'settings/company/audit-log': 'settings/company/audit-log',
  'settings/analytics/exceptions': 'settings/analytics',
}

const heartTab: readonly Switch[] = ['heart', 'nps', 'advanced']
/** Switches that a menu entry requires besides the right to view it (document 1 §2.3), if it decides a first child. */
const needs: Readonly<Record<string, readonly Switch[]>> = {
  'analytics/overview': ['analytics', 'heart', 'nps'],
  'analytics/content': ['analytics'],
  'analytics/heart': ['analytics', ...heartTab],
  'analytics/heart/happiness': heartTab,
  'analytics/heart/engagement': heartTab,
  'analytics/heart/adoption': heartTab,
  'analytics/heart/retention': heartTab,
  'analytics/heart/task-success': heartTab,
  'customize/search': ['search'],
  'applications/portfolio-overview': ['portfolio'],
}

/** The "View" column of document 2 §6.2, read as the blocked sections (decision 0005). */
const moderators = 'settings/personal/api-token settings/sso settings/analytics settings/company/team/sso'
const contributors = `customize users/list application-settings settings/company-user settings/company-attributes
  settings/sso settings/company/team/sso settings/analytics settings/browser-extension settings/company/processes
  settings/company/integrations settings/personal/api-token settings/personal/notifications applications
  analytics/heart analytics/content/surveys/nps`
const adminsOnly = 'settings/company/audit-log'
const blocked: Readonly<Record<EffectiveRole, string>> = {
  superAdmin: '',
  companyAdmin: '',
  companyModerator: `${moderators} ${adminsOnly} settings/browser-extension applications/portfolio-overview`,
  companyContributor: `${contributors} ${adminsOnly} analytics/overview`,
  propertyAdmin: '',
  propertyModerator: `${moderators} ${adminsOnly} users/list/attributes settings/company-attributes
    users/list/users settings/company-user applications/portfolio-overview`,
  propertyContributor: `${contributors} ${adminsOnly}`,
  none: 'manage messages analytics customize users settings application-settings applications',
}

const isUnder = (path: string, top: string) => path === top || path.startsWith(`${top}/`)
const childrenOf = (path: string) => parents[path]?.split(' ').map(name => `${path}/${name}`) ?? []

function isBlocked(path: string, role: EffectiveRole): boolean {
  const list = blocked[role].split(/\s+/).filter(entry => entry !== '')
  if (list.some(entry => isUnder(path, entry))) return true
  const children = childrenOf(path)
  return children.length > 0 && children.every(child => isBlocked(child, role))
}

const base = `/app/${propertyId}`
const errorPage = '/error-page'

/** Returns the target of home (document 1 §2.2; product screens §0.9). */
function homeOf(at: Case): string {
  const both = at.on.has('heart') && at.on.has('nps')
  const advanced = both ? 'analytics/overview' : 'analytics/content'
  const requested = at.on.has('advanced') ? advanced : 'analytics/content/overview'
  const isOpen = (path: string) => at.on.has('analytics') && !isBlocked(path, at.role)
  return [requested, 'analytics/content/overview'].find(isOpen) ?? 'manage/list'
}

const isShown = (path: string, { role, on }: Case) =>
  !isBlocked(path, role) && (needs[path] ?? []).every(name => on.has(name))

/** Returns the final target of an address under the property: a path, or the error page. */
function placeOf(path: string, at: Case): string {
  if (path === '' || path === 'home') return placeOf(homeOf(at), at)
  if (isBlocked(further[path] ?? path, at.role)) return errorPage
  if (isUnder(path, 'messages') && !at.on.has('announcements')) return placeOf('home', at)
  if (isUnder(path, 'analytics') && !at.on.has('analytics')) return placeOf('manage/list', at)
  if (path === 'customize/search' && !at.on.has('search')) return placeOf('customize', at)
  if (parents[path] === undefined) return `${base}/${path}`
  const first = childrenOf(path).find(child => isShown(child, at))
  return first === undefined ? errorPage : placeOf(first, at)
}

const children = Object.keys(parents).flatMap(childrenOf)
const addresses = [...new Set(['', 'home', ...Object.keys(parents), ...children, ...Object.keys(further)])]

/* ------------------------------------------------------------ the real router */

const server: FakeServer = { isSignedIn: true, situation: null, hasProperties: true }

function stubBrowser(): void {
  const kept = new Map([['waymark.session', '1']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', Object.assign(globalThis, listen))
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', { ...listen, documentElement: {}, querySelector: () => null })
  vi.stubGlobal('location', new URL('http://waymark.example/app'))
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('__LOCALES_VERSION__', 'test')
  vi.stubGlobal('fetch', fakeNetwork(server))
}

type ReadSearch = (search: Record<string, unknown>) => Record<string, unknown>

/**
 * Collects, by route id, the function with which each screen reads its address, before unknown parameters are removed.
 */
function readersOf(route: AnyRoute): ReadonlyMap<string, ReadSearch> {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
  if (children.length > 0) return new Map(children.flatMap(child => [...readersOf(child)]))
  const read = route.options.validateSearch as ReadSearch | undefined
  return new Map([[route.id as string, read ?? (() => ({}))]])
}

/** A name and no import: the types of all screens are looked at with the dashboard, not here once more. */
const treeFile: string = '../route-tree.gen.ts'

async function loadDashboard() {
  const { default: i18next } = await import('i18next')
  await i18next.init({ lng: 'en-US', resources: {} })
  const { routeTree } = (await import(/* @vite-ignore */ treeFile)) as { readonly routeTree: AnyRoute }
  const { queryClient } = await import('../shared/api/query-client.ts')
  const { session } = await import('../shared/session/browser-session.ts')
  const readers = readersOf(routeTree)
  return { routeTree: ignoreUnknownSearch(routeTree), readers, queryClient, session }
}

let dashboard: Awaited<ReturnType<typeof loadDashboard>>
beforeAll(async () => {
  stubBrowser()
  dashboard = await loadDashboard()
}, 180_000)

const flagOf = { analytics: 'analytics', heart: 'heart', nps: 'nps', announcements: 'announcements' } as const

/** Makes the server answer as for this person, and opens the dashboard again. */
function openAs({ role, on }: Case, url?: string | null) {
  const flags = Object.fromEntries(
    Object.entries(flagOf).map(([name, flag]) => [flag satisfies FeatureFlagName, on.has(name as Switch)]),
  )
  const features = Object.fromEntries(
    companyFeatures.map(name => [name, name === 'portfolioOverview' ? on.has('portfolio') : true]),
  )
  server.situation = {
    role,
    flags,
    features,
    privacyLevel: on.has('advanced') ? 1 : 0,
    isSearchEnabled: on.has('search'),
    hasSelectorConfig: true,
    ...(url === undefined ? {} : { url }),
  }
  dashboard.queryClient.clear()
  const history = createMemoryHistory({ initialEntries: ['/error-page'] })
  return createRouter({ routeTree: dashboard.routeTree, history, isServer: false })
}

type OpenRouter = ReturnType<typeof openAs>

/** Opens an address and says where one ends, and what is wrong there: nothing on a screen. */
async function land(router: OpenRouter, address: string): Promise<string> {
  router.history.push(address)
  await router.load()
  const { location, matches } = router.state
  const last = matches.at(-1)
  const isScreen = matches.every(({ status }) => status === 'success') && last?._notFound !== true
  return isScreen && last ? location.pathname : `${location.pathname} (${last?.status})`
}

const all: ReadonlySet<Switch> = new Set(switches)
const cases = (role: EffectiveRole): readonly Case[] =>
  Array.from({ length: 2 ** switches.length }, (_, bits) => ({
    role,
    on: new Set(switches.filter((_name, index) => (bits >> index) % 2 === 1)),
  }))

/** The switches that an address can depend on; others are varied with them all on and all off. */
function isRelevant(path: string, { on }: Case): boolean {
  const home: readonly Switch[] = ['analytics', 'heart', 'nps', 'advanced']
  const names: readonly Switch[] = isUnder(path, 'messages')
    ? ['announcements', ...home]
    : isUnder(path, 'analytics') || path === '' || path === 'home'
      ? home
      : isUnder(path, 'customize')
        ? ['search']
        : ['portfolio']
  const rest = switches.filter(name => !names.includes(name))
  return rest.every(name => on.has(name)) || rest.every(name => !on.has(name))
}

beforeEach(() => {
  server.isSignedIn = true
  server.hasProperties = true
})

describe('every route, role and combination of switches', () => {
  test.each(effectiveRoles)(
    'ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-25 ROUTE-26 ROUTE-28 as %s each address lands where the table says',
    async role => {
      const wrong: string[] = []
      for (const at of cases(role)) {
        const router = openAs(at)
        for (const address of addresses.filter(path => isRelevant(path, at))) {
          const expected = placeOf(address, at)
          const found = await land(router, `${base}${address === '' ? '' : `/${address}`}`)
          if (found !== expected) wrong.push(`${address} with ${[...at.on]}: ${found}, not ${expected}`)
        }
      }
      expect(wrong.slice(0, 40)).toEqual([])
    },
    180_000,
  )
})

const admin: Case = { role: 'companyAdmin', on: all }

describe('ROUTE-41 parameters that a screen does not know, or that make no sense', () => {
  const garbage: readonly unknown[] = [
    'garbage',
    '',
    -1,
    0,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [],
    ['a'],
    { a: 1 },
    'x'.repeat(10_000),
  ]

  /** The parameters that a reader looks at, whatever they are. */
  function keysOf(read: ReadSearch): readonly string[] {
    const seen = new Set<string>()
    const search = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, key) => void seen.add(String(key)),
      },
    )
    for (const dialog of [undefined, 'export', 'import', 'pdf', 'versions', 'alarms', 'new']) {
      read(
        new Proxy(search, {
          get: (all, key) => (key === 'dialog' && dialog ? dialog : Reflect.get(all, key)),
        }),
      )
    }
    seen.add('dialog')
    return [...seen]
  }

  test('are read as if they were not there, in every screen', () => {
    const wrong: string[] = []
    for (const [id, read] of dashboard.readers) {
      const ignored = { utm_source: 'mail', 'x[]': 1 }
      if (Object.keys(read(ignored)).length > 0) wrong.push(`${id} reads ${JSON.stringify(read(ignored))}`)
      for (const key of keysOf(read)) {
        for (const value of garbage) {
          const found = read({ [key]: value })
          if (JSON.stringify(read({ ...found })) !== JSON.stringify(found))
            wrong.push(`${id} ${key} ${value}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('reach no screen, and every address lands where it does without them', async () => {
    const router = openAs(admin)
    const wrong: string[] = []
    for (const address of addresses) {
      const path = `${base}${address === '' ? '' : `/${address}`}`
      const plain = await land(router, path)
      const keys = dashboard.readers.get(String(router.state.matches.at(-1)?.routeId))
      const known = keys === undefined ? [] : keysOf(keys)
      const query = ['utm_source=mail', 'x[]=1', ...known.map(key => `${key}=%7B%22a%22%3A1%7D`)].join('&')
      const found = await land(router, `${path}?${query}`)
      const last = router.state.matches.at(-1)
      const search = JSON.stringify(last?.search) + JSON.stringify(last?.loaderDeps ?? {})
      if (found !== plain || /utm_source|x\[|"a"/.test(search)) wrong.push(`${address}: ${found}, ${search}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

test.each([
  ['ROUTE-9', 'an unknown address', '/nowhere', '/error-page'],
  ['ROUTE-9', 'an unknown address of a property', `${base}/nowhere`, '/error-page'],
  ['ROUTE-9', 'an unknown address below a section', `${base}/analytics/content/nowhere`, '/error-page'],
  ['ROUTE-14', 'a property that is no number', '/app/seven', '/error-page'],
  ['ROUTE-14', 'a property that cannot be loaded', '/app/8/manage/list', '/error-page'],
  ['ROUTE-27', 'a message id that is no number', `${base}/messages/announcement/edit/five`, '/error-page'],
  ['ROUTE-27', 'a survey id that is no number', `${base}/messages/survey/edit/5a`, '/error-page'],
  ['ROUTE-11', 'no property', '/app', `${base}/analytics/overview`],
  ['ROUTE-29', 'the bare address of a property', base, `${base}/analytics/overview`],
  ['ROUTE-7', 'the privacy policy', '/privacy-policy', '/privacy-policy'],
])('%s %s: %s leads to %s', async (_rule, _name, address, place) => {
  expect(await land(openAs(admin), address)).toBe(place)
})

test('ROUTE-12 a person without a property gets an error page with that reason', async () => {
  server.hasProperties = false
  const router = openAs(admin)
  expect(await land(router, '/app')).toBe('/error-page')
  expect(router.state.location.search).toEqual({ error: 'unauthorized' })
})

test('ROUTE-13 a guide that cannot exist shows the error page, and the address stays', async () => {
  const address = `${base}/manage/nothing/edit/steps`
  expect(await land(openAs(admin), address)).toBe(`${address} (notFound)`)
})

test('ROUTE-5 a property without a main URL is asked for one first', async () => {
  expect(await land(openAs(admin, null), base)).toBe(`${base}/setup-first-mainurl`)
})

test.each(['/app', base, `${base}/manage/list`, `${base}/setup-first-mainurl`, '/sandbox'])(
  'ROUTE-10 anyone who is not signed in is led from %s to the sign-in',
  async address => {
    server.isSignedIn = false
    dashboard.session.forget()
    const router = openAs(admin)
    expect(await land(router, address)).toBe('/login')
    localStorage.setItem('waymark.session', '1')
  },
)

test('ROUTE-1 the bare address leads to the login', async () => {
  server.isSignedIn = false
  dashboard.session.forget()
  expect(await land(openAs(admin), '/')).toBe('/login')
})
