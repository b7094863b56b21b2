import { readdirSync } from 'node:fs'
import type { OpenDashboard } from '../open-dashboard.ts'

/** Addresses of the router's files that show a screen below a property, such as `manage/$tutorialId/edit/steps`. */
const addresses: readonly string[] = readdirSync(
  new URL('../../../apps/dashboard/src/routes/', import.meta.url),
)
  .filter(name => name.startsWith('app.$property.'))
  .map(name => name.slice('app.$property.'.length, -'.tsx'.length).replaceAll('.', '/'))
  .map(address => address.replace(/\/?index$/, ''))

/** Addresses that redirect to one that is in the list itself. */
const redirects = new Set(['', 'home', 'analytics', 'settings', 'application-settings'])

/** Every address below a property that shows a screen of its own. */
export const screenAddresses: readonly string[] = addresses.filter(address => !redirects.has(address))

type Json = Readonly<Record<string, never>> & { readonly items?: readonly { readonly id: number }[] }

const firstId = (list: Json) => (Array.isArray(list) ? list[0]?.id : list.items?.[0]?.id)

const english = (texts: object) => ({ en: { texts } }) as never
const identifier = { candidates: [{ css: '#projectName' }] } as never

/** Items that are pinned to pages, and rules: each by its address, with the data to create one. */
const items = [
  {
    kind: 'tooltips',
    version: 'v2',
    path: 'tooltips',
    body: {
      title: 'Project name',
      identifier,
      languageTexts: english({
        text: 'Shown on every invoice.',
        link: { href: 'https://example.com', title: 'More' },
      }),
    },
  },
  {
    kind: 'beacons',
    version: 'v3',
    path: 'beacons',
    body: { name: 'What is new', identifier, languageTexts: english({ label: 'What is new' }) },
  },
  {
    kind: 'validators',
    version: 'v3',
    path: 'validators',
    body: {
      name: 'Project code',
      identifier,
      rule: { kind: 'length', value: { min: 3, max: 12 } } as never,
      languageTexts: english({ message: '3 to 12 characters' }),
    },
  },
  { kind: 'element-tags', version: 'v3', path: 'element-tags', body: { name: 'Create project', identifier } },
  {
    kind: 'tasks',
    version: 'v3',
    path: 'tasks',
    body: { name: 'Plan a project', actions: [{ kind: 'page', pattern: '/projects' }] as never },
  },
  {
    kind: 'rules',
    version: 'v3',
    path: 'contextual-rules',
    body: {
      contexts: [{ type: 'element', operator: 'is', status: 'present', selector: '.error' }] as never,
      actions: [] as never,
    },
  },
] as const

/** The path with ids of existing content in place of its parameters; creates a message where it names one. */
export async function fillAddress(
  { call, property }: Pick<OpenDashboard, 'call' | 'property'>,
  address: string,
): Promise<string> {
  const base = `/v2/properties/${property}`
  if (address.includes('$tutorialId')) {
    const id = firstId((await call('GET', `${base}/tutorials`)) as never)
    return address.replace('$tutorialId', String(id))
  }
  if (!address.includes('$')) return address
  const item = items.find(({ kind }) => address.startsWith(`manage/${kind}/`))
  if (item) {
    const { id } = await call('POST', `/${item.version}/properties/${property}/${item.path}`, item.body)
    return address.replace(/\$\w+/, String(id))
  }
  const type = address.includes('survey') ? 'survey' : 'announcement'
  const { id } = await call('POST', `${base}/announcements`, { type })
  return address.replace('$announcementId', String(id))
}
