import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type Application, aPageOf, byCss } from '../assistant/applications/application.ts'
import { graphiql } from '../assistant/applications/code-editors.ts'
import { openSeats } from '../assistant/applications/seats.ts'
import { gentelella } from '../assistant/applications/server-rendered.ts'
import { ui5 } from '../assistant/applications/web-components.ts'
import { aContent } from '../assistant/support/content.ts'
import { untilStill } from '../support/axe.ts'
import { leaseBrowser } from '../support/browser.ts'
import { type Scene, scenes } from './assistant-scenes.ts'
import { drawnPicture } from './drawn-picture.ts'

/**
 * `npm run screens:assistant -- <folder>`: saves pictures of everything that the assistant shows, on four applications,
 * at two widths, light and dark: one sheet of all scenes for each, and with `--each` every picture of its own.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    scene: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['1440', '375'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    each: { type: 'boolean', default: false },
  },
})

const plain: Application = {
  ...gentelella,
  name: 'Plain page',
  path: '/plain',
  pages: {
    '/plain': aPageOf(
      'Plain page',
      '<meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}</style>',
      '<h1>Projects</h1><p>Every project of the team, and who works on it.</p><button id="save">New project</button>',
    ),
  },
  button: byCss('#save'),
  ready: page => page.locator('#save').waitFor(),
}

interface Host {
  readonly app: Application
  /** Switches the application to its dark theme, where it does not follow the system. */
  readonly darken?: (page: Page) => Promise<unknown>
}

const hosts: readonly Host[] = [
  {
    app: { ...gentelella, button: byCss('#projectName') },
    darken: page => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
  },
  { app: graphiql },
  {
    app: ui5,
    darken: page =>
      page.evaluate(() => {
        document.documentElement.style.colorScheme = 'dark'
        document.body.style.background = '#12171c'
      }),
  },
  { app: plain },
]

interface Sheet {
  /** Size of the window. */
  readonly width: number
  readonly height: number
  /** Part of the window that is shown, around the assistant. */
  readonly clip: { readonly width: number; readonly height: number }
  /** Width of each picture, and how many lie side by side. */
  readonly shown: number
  readonly columns: number
}

const sheets: Readonly<Record<string, Sheet>> = {
  '1440': { width: 1440, height: 900, clip: { width: 640, height: 600 }, shown: 400, columns: 5 },
  '375': { width: 375, height: 667, clip: { width: 375, height: 667 }, shown: 240, columns: 7 },
}
const sheetOf = (width: string): Sheet => {
  const sheet = sheets[width]
  if (sheet === undefined) throw new Error(`there is no sheet for ${width} pixels`)
  return sheet
}

/** The middle of what the assistant shows, without shades and what lies on the whole page. */
const middleOfParts = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(() => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.root')
    const parts = [...(root?.querySelectorAll('.card,.panel,.promotion,.welcome,.hint-box,.mark') ?? [])]
    const shown = parts.length ? parts : [...(root?.querySelectorAll('.launcher') ?? [])]
    const boxes = shown.map(one => one.getBoundingClientRect()).filter(({ width }) => width > 0)
    const [left, right] = [boxes.map(box => box.left), boxes.map(box => box.right)]
    const [top, bottom] = [boxes.map(box => box.top), boxes.map(box => box.bottom)]
    return {
      x: (Math.min(...left) + Math.max(...right)) / 2,
      y: (Math.min(...top) + Math.max(...bottom)) / 2,
    }
  })

async function takeClip(page: Page, { width, height, clip }: Sheet): Promise<Buffer> {
  const { x, y } = await middleOfParts(page)
  const within = (at: number, size: number, end: number) =>
    Math.round(Math.max(0, Math.min(at - size / 2, end - size)))
  const at = { x: within(x, clip.width, width), y: within(y, clip.height, height) }
  return page.screenshot({ clip: { ...at, ...clip } })
}

type Look = { readonly width: string; readonly scheme: string }

async function takeScene({ app, darken }: Host, scene: Scene, { width, scheme }: Look): Promise<Buffer> {
  const seats = await openSeats(app, aContent([]))
  try {
    const { sites } = seats
    sites.pages.set('/project.svg', { html: drawnPicture, headers: { 'content-type': 'image/svg+xml' } })
    sites.content = scene.content(app.button, `${sites.host}/project.svg`)
    const sheet = sheetOf(width)
    const seat = await seats.take({
      viewport: { width: sheet.width, height: sheet.height },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
    })
    if (scheme === 'dark') await darken?.(seat.page)
    await seat.call('identify', 'ada', { first_name: 'Ada' })
    await scene.reach(seat.page, app.button)
    await untilStill(seat.page)
    return await takeClip(seat.page, sheet)
  } finally {
    await seats.close()
  }
}

/** Lays the pictures of all scenes side by side on one sheet; the browser draws and compresses it. */
async function layOut(pictures: readonly Buffer[], width: string, file: string): Promise<void> {
  const { shown, columns } = sheetOf(width)
  const browser = await leaseBrowser()
  const context = await browser.newContext({ viewport: { width: columns * (shown + 12) + 12, height: 600 } })
  const page = await context.newPage()
  const images = pictures.map(one => `<img src="data:image/png;base64,${one.toString('base64')}">`)
  await page.setContent(
    `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;margin:12px;background:#9aa3b0}
     img{display:block;width:100%}</style>${images.join('')}`,
  )
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    captureBeyondViewport: true,
    clip: { ...(await contentOf(page)), scale: 1 },
  })
  await writeFile(file, data, 'base64')
  await browser.close()
}

const contentOf = (page: Page) =>
  page.evaluate(() => ({ x: 0, y: 0, width: innerWidth, height: document.documentElement.offsetHeight + 24 }))

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function takeHost(host: Host, look: Look, folder: string): Promise<void> {
  const pictures: Buffer[] = []
  for (const scene of scenes.filter(({ name }) => name.includes(values.scene))) {
    const picture = await takeScene(host, scene, look)
    pictures.push(picture)
    const name = `${slug(host.app.name)}-${look.width}-${look.scheme}-${slug(scene.name)}.png`
    if (values.each) await writeFile(join(folder, name), picture)
  }
  await layOut(pictures, look.width, join(folder, `${slug(host.app.name)}-${look.width}-${look.scheme}.webp`))
}

const [folder] = positionals
if (folder === undefined) {
  process.stderr.write(
    'Name the folder for the pictures: npm run screens:assistant -- docs/pictures/assistant\n',
  )
  process.exitCode = 1
} else {
  await mkdir(folder, { recursive: true })
  for (const host of hosts.filter(({ app }) => app.name.toLowerCase().includes(values.only)))
    for (const width of values.width)
      for (const scheme of values.scheme) await takeHost(host, { width, scheme }, folder)
  // The browser of the journeys ends with its process.
  process.exit()
}
