import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { type OpenDashboard, openDashboard, openSignedIn } from '../dashboard/open-dashboard.ts'
import { fillAddress } from '../dashboard/support/screen-addresses.ts'
import { settled } from '../dashboard/support/settled.ts'
import { untilStill } from '../support/axe.ts'
import { untilQuiet } from './looks/steady-screen.ts'

/** `npm run screens:docs`: takes the pictures of docs/screens.md from the demo company and writes the page. */
const docs = new URL('../../docs/', import.meta.url).pathname
const pictures = join(docs, 'pictures/dashboard')

/** Screens of the page in their order, by title. */
const screens = [
  ['Overview', 'analytics/overview'],
  ['Guides', 'manage/list'],
  ['Step editor', 'manage/$tutorialId/edit/steps'],
  ['Tooltips', 'manage/tooltips'],
  ['Messages', 'messages/list'],
  ['NPS', 'messages/nps'],
  ['Guide report', 'analytics/content/guides'],
  ['Engagement', 'analytics/heart/engagement'],
  ['Segments side by side', 'analytics/heart/segments'],
  ['Users', 'users/list/users'],
  ['Segment builder', 'users/list/segments/builder'],
  ['Design', 'customize/design'],
  ['Applications', 'applications/overview'],
  ['Integrations', 'settings/company/integrations'],
] as const

interface Shown {
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}

/** Each screen is shown on a desktop in both schemes and on a phone. */
const views: readonly Shown[] = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 375, height: 667, scheme: 'light' },
]

const fileOf = (title: string, { width, scheme }: Shown) =>
  `${title.toLowerCase().replaceAll(' ', '-')}-${width}-${scheme}.webp`

async function openView(dashboard: OpenDashboard, { width, height, scheme }: Shown): Promise<Page> {
  const context = await dashboard.browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  const page = await context.newPage()
  await openSignedIn(page, `${dashboard.url}/app/${dashboard.property}/manage/list`)
  return page
}

async function takeView(dashboard: OpenDashboard, view: Shown): Promise<void> {
  const page = await openView(dashboard, view)
  for (const [title, address] of screens) {
    const path = await fillAddress(dashboard, address)
    await page.goto(`${dashboard.url}/app/${dashboard.property}/${path}`)
    await settled(page)
    await untilQuiet(page)
    await untilStill(page)
    const file = join(pictures, fileOf(title, view))
    await sharp(await page.screenshot())
      .webp({ quality: 60, effort: 6 })
      .toFile(file)
  }
  await page.context().close()
}

const pictureOf = (title: string, view: Shown, share: number) => {
  const { width, scheme } = view
  const alt = `${title}, ${width} px, ${scheme}`
  return `<img src="pictures/dashboard/${fileOf(title, view)}" alt="${alt}" width="${share}%">`
}

const section = (title: string) =>
  [`## ${title}`, '', views.map(view => pictureOf(title, view, view.width > 1000 ? 41 : 14)).join('\n')].join(
    '\n',
  )

const head = `# Screens of the dashboard

The demo company at 1440 px, light and dark, and at 375 px. \`npm run screens:docs\` writes this page and its pictures;
\`npm run screens -- <folder>\` takes every screen, with \`--layers\` every dialog, drawer, menu and picker. The assistant is shown in [assistant-looks.md](assistant-looks.md).
`

await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
const dashboard = await openDashboard({})
for (const view of views) await takeView(dashboard, view)
await dashboard.close()
await writeFile(
  join(docs, 'screens.md'),
  `${[head, ...screens.map(([title]) => section(title))].join('\n\n')}\n`,
)
process.stdout.write(`${screens.length * views.length} pictures are in ${pictures}\n`)
// The browser of the journeys ends with its process.
process.exit()
