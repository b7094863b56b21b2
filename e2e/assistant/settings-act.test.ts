import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { WatchedPage } from '../support/browser.ts'
import {
  has,
  inside,
  isShown,
  launcherOf as launcher,
  promisedMs,
  useActingPages,
} from './support/acting-pages.ts'

let image = ''

const { staff, own, contentSettings, make, change, enter, visit } = useActingPages(async () => {
  const library = await staff().call<{ items: { id: string }[] }>('GET', own('images/library'))
  const kept = { library: library.body.items[0]?.id }
  const reply = await staff().call<{ imageUrl: string }>('POST', own('images'), kept)
  image = reply.body.imageUrl
  await prepareAnnouncements()
})

const settings = () => `/v2/properties/${staff().propertyId}`

/** An announcement of each category is in the panel. */
async function prepareAnnouncements(): Promise<void> {
  const languages = await staff().call<{ id: number; status: string }[]>('GET', own('languages'))
  const language = languages.body.find(({ status }) => status === 'default')?.id ?? 0
  for (const category of [1, 2, 3, 4, 5, 6]) {
    const texts = { headline: `News ${category}`, description: 'What changed.' }
    const id = await make(own('announcements'), {
      type: 'announcement',
      category,
      languageTexts: { [language]: { texts, status: 'default' } },
    })
    await change(own(`announcements/${id}`), { announcement: { publish: true } })
  }
}

/** A page that stays open for several tests, which change it one after another. */
function keptVisit(prepare: (page: Page) => Promise<void>): () => Promise<WatchedPage> {
  let kept: WatchedPage | null = null
  return async () => {
    if (kept !== null) return kept
    const watched = await enter()
    await prepare(watched.page)
    kept = watched
    return watched
  }
}

/** A computed style of one of the assistant's elements. */
const style = (css: string, name: string) => (page: Page) =>
  inside(page, css).evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name)

const hasLink = (href: string) => has(`.help a[href="${href}"]`)

async function corner(page: Page): Promise<string> {
  const box = await launcher(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (box === null) return 'none'
  return `${box.y < height / 2 ? 'top' : 'bottom'}-${box.x < width / 2 ? 'left' : 'right'}`
}

interface Row {
  readonly name: string
  readonly set: () => Readonly<Record<string, unknown>>
  readonly read: (page: Page) => Promise<unknown>
  readonly expected: unknown
}

const row = (
  name: string,
  set: Row['set'] | Readonly<Record<string, unknown>>,
  read: Row['read'],
  expected: unknown,
): Row => ({ name, set: typeof set === 'function' ? (set as Row['set']) : () => set, read, expected })

/** What puts every setting of a row back, so that each begins with the defaults. */
const back = (row: Row) => Object.fromEntries(Object.keys(row.set()).map(key => [key, null]))

/** Changes the setting and puts it back, which a page that stays open shows both. */
async function showsInTime(page: Page, row: Row): Promise<void> {
  const { set, read, expected } = row
  const reading = () => expect.poll(() => read(page), { timeout: promisedMs, interval: 50 })
  await reading().not.toEqual(expected)
  await change(own('stylings'), set())
  await reading().toEqual(expected)
  await change(own('stylings'), back(row))
}

/** Fails where anything went wrong in the page since the last test. */
const expectNoFaults = ({ faults }: WatchedPage) => expect(faults.splice(0)).toEqual([])

const onLauncher: readonly Row[] = [
  row('assistantPosition', { assistantPosition: 'top-left' }, corner, 'top-left'),
  row(
    'assistantButtonColor',
    { assistantButtonColor: '#112233' },
    style('.launcher', 'background-color'),
    'rgb(17, 34, 51)',
  ),
  row(
    'assistantButtonIconColor',
    { assistantButtonIconColor: '#ddeeff' },
    style('.launcher', 'color'),
    'rgb(221, 238, 255)',
  ),
  row('avatar_img', () => ({ avatar_img: image }), has('.launcher img'), true),
  row('draggableAvatar', { draggableAvatar: true }, has('.launcher.draggable'), true),
  row('min_view_width', { min_view_width: 5_000 }, isShown('.launcher'), false),
  row('hide_waymark', { hide_waymark: true }, isShown('.launcher'), false),
  row('keyboardShortcuts', { keyboardShortcuts: false }, has('.launcher[aria-keyshortcuts]'), false),
]

const inPanel: readonly Row[] = [
  row('main_color', { main_color: '#aa0000' }, style('.panel header', 'background-color'), 'rgb(170, 0, 0)'),
  row('hero_btn_text', { hero_btn_text: '#ffffdd' }, style('.panel header', 'color'), 'rgb(255, 255, 221)'),
  row('enableInteractiveTours', { enableInteractiveTours: false }, has('.panel button.guide'), false),
  row('enableAnnouncements', { enableAnnouncements: false }, has('#tab-announcements'), false),
  row('searchEnabled', { searchEnabled: false }, has('#tab-search'), false),
  row(
    'helpDeskDocsLink',
    { helpDeskDocsLinkEnabled: true, helpDeskDocsLinkURL: 'https://docs.example.com/' },
    hasLink('https://docs.example.com/'),
    true,
  ),
  row(
    'helpDeskSupportLink',
    { helpDeskSupportLinkEnabled: true, helpDeskSupportLinkURL: 'mailto:help@example.com' },
    hasLink('mailto:help@example.com'),
    true,
  ),
  row(
    'externalLink',
    { externalLinkEnabled: true, externalLinkURL: 'https://www.example.com/' },
    hasLink('https://www.example.com/'),
    true,
  ),
  row(
    'helpDeskImageURL',
    () => ({
      helpDeskDocsLinkEnabled: true,
      helpDeskDocsLinkURL: 'https://docs.example.com/',
      helpDeskImageURL: image,
    }),
    has('.help img'),
    true,
  ),
  ...[1, 2, 3, 4, 5, 6].map(category =>
    row(
      `announcement_color_${category}`,
      { [`announcement_color_${category}`]: '#0a0b0c' },
      page =>
        page
          .locator('waymark-assistant .news', { hasText: `News ${category}` })
          .locator('.stripe')
          .evaluate(node => getComputedStyle(node).backgroundColor),
      'rgb(10, 11, 12)',
    ),
  ),
]

const withLauncher = keptVisit(page => launcher(page).waitFor())

it.each(onLauncher)('DELIV-3 $name acts on the launcher of a running page', async input => {
  const watched = await withLauncher()
  await launcher(watched.page).waitFor()
  await showsInTime(watched.page, input)
  expectNoFaults(watched)
})

const withPanel = keptVisit(async page => {
  await launcher(page).click()
  await inside(page, '.panel header').waitFor()
})

it.each(inPanel)('DELIV-3 $name acts in the open panel of a running page', async input => {
  await change(own('stylings'), { searchEnabled: true, enableAnnouncements: true })
  const watched = await withPanel()
  if (input.name.startsWith('announcement_color')) await inside(watched.page, '#tab-announcements').click()
  await showsInTime(watched.page, input)
  expectNoFaults(watched)
})

it('LOOK-14 DELIV-2 saved texts of the assistant are on a running page in time', async () => {
  const page = await visit()
  await launcher(page).click()
  const title = inside(page, '.panel header')
  await title.waitFor()
  await change(own('texts'), { title: 'Ask us anything', tab_home: 'All guides' })
  await expect.poll(() => title.innerText(), { timeout: promisedMs }).toContain('Ask us anything')
  expect(await inside(page, '#tab-home').innerText()).toContain('All guides')
  await change(own('texts'), { title: null, tab_home: null })
})

it('DELIV-3 MSG-43 modalAnnouncements opens announcements in the middle of the page', async () => {
  await change(own('stylings'), { modalAnnouncements: true, enableAnnouncements: true })
  await change(contentSettings(), { automaticItemsPerDay: 1 })
  // Announcements open once a page is loaded: it is the next one that has the setting.
  const page = await visit()
  const card = page.getByRole('dialog', { name: /News \d/ })
  await card.waitFor({ timeout: promisedMs })
  expect(await card.getAttribute('aria-modal')).toBe('true')
  await change(contentSettings(), { automaticItemsPerDay: 0 })
  await change(own('stylings'), { modalAnnouncements: null, enableAnnouncements: null })
})

it('DELIV-3 LOOK-12 tooltip_icon_color and beacon_icon_color act on the marks beside elements', async () => {
  const at = own('tooltips')
  for (const [trigger, css] of [
    ['icon', '#projectName'],
    ['beacon', '#description'],
  ] as const) {
    await make(at, {
      title: trigger,
      trigger,
      identifier: { candidates: [{ css }] },
      visibility: 'public',
      languageTexts: { en: { texts: { text: 'A hint.' } } },
    })
  }
  const page = await visit()
  const colours = () =>
    page
      .locator('waymark-assistant .mark')
      .evaluateAll(marks => marks.map(mark => getComputedStyle(mark, '::before').backgroundColor).sort())
  await expect.poll(colours, { timeout: 15_000 }).toHaveLength(2)
  await change(own('stylings'), { tooltip_icon_color: '#102030', beacon_icon_color: '#405060' })
  await expect.poll(colours, { timeout: promisedMs }).toEqual(['rgb(16, 32, 48)', 'rgb(64, 80, 96)'])
  await change(own('stylings'), { tooltip_icon_color: null, beacon_icon_color: null })
})

it('DELIV-3 avatar of the application acts on the launcher of a running page', async () => {
  const page = await visit()
  await launcher(page).waitFor()
  expect(await has('.launcher img')(page)).toBe(false)
  await change(settings(), { avatar: image })
  await expect.poll(() => has('.launcher img')(page), { timeout: promisedMs }).toBe(true)
  await change(settings(), { avatar: null })
})

it('DELIV-3 pageSegment of the application takes the launcher off other pages', async () => {
  const conditions = { rules: ['/nowhere/*'], visibility: 'show' }
  const pageSegment = await make(own('page_segments'), { name: 'Nowhere', conditions })
  const page = await visit()
  await launcher(page).waitFor()
  await change(settings(), { pageSegment })
  await expect.poll(() => isShown('.launcher')(page), { timeout: promisedMs }).toBe(false)
  await change(settings(), { pageSegment: 'remove' })
  await expect.poll(() => isShown('.launcher')(page), { timeout: promisedMs }).toBe(true)
})

it('DELIV-3 featureFlags.tooltips takes the tooltips off a running page', async () => {
  await make(own('tooltips'), {
    title: 'Flagged',
    trigger: 'icon',
    identifier: { candidates: [{ css: '#projectName' }] },
    visibility: 'public',
    languageTexts: { en: { texts: { text: 'A hint.' } } },
  })
  const page = await visit()
  const marks = () => page.locator('waymark-assistant .mark.icon').count()
  await expect.poll(marks, { timeout: 15_000 }).toBeGreaterThan(0)
  await change(settings(), { featureFlags: { tooltips: false } })
  await expect.poll(marks, { timeout: promisedMs }).toBe(0)
  await change(settings(), { featureFlags: { tooltips: true } })
})

it('DELIV-3 an application that asks for signatures takes the assistant off a running page whose user is not signed for', async () => {
  const page = await visit({ allow: /status of 403/ })
  await launcher(page).waitFor()
  const path = own('snippet-authentication')
  expect((await staff().call('POST', `${path}/secret`, {})).status).toBe(201)
  await change(path, { enabled: true })
  await expect.poll(() => launcher(page).count(), { timeout: promisedMs }).toBe(0)
  await change(path, { enabled: false })
})
