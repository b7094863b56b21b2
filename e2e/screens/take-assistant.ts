import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { type Application, aPageOf, byCss } from '../assistant/applications/application.ts'
import { graphiql } from '../assistant/applications/code-editors.ts'
import { openSeats } from '../assistant/applications/seats.ts'
import { gentelella } from '../assistant/applications/server-rendered.ts'
import { ui5 } from '../assistant/applications/web-components.ts'
import { aContent } from '../assistant/support/content.ts'
import { untilStill } from '../support/axe.ts'
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

/** Pictures of a sheet, each this wide, and how many lie side by side. */
const sheetOf: Readonly<Record<string, { width: number; columns: number; height: number; shown: number }>> = {
  '1440': { width: 1440, height: 900, shown: 480, columns: 4 },
  '375': { width: 375, height: 667, shown: 240, columns: 7 },
}

type Look = { readonly width: string; readonly scheme: string }

async function takeScene({ app, darken }: Host, scene: Scene, { width, scheme }: Look): Promise<Buffer> {
  const seats = await openSeats(app, aContent([]))
  try {
    const { sites } = seats
    sites.pages.set('/project.svg', { html: drawnPicture, headers: { 'content-type': 'image/svg+xml' } })
    sites.content = scene.content(app.button, `${sites.host}/project.svg`)
    const size = sheetOf[width] ?? { width: Number(width), height: 800 }
    const seat = await seats.take({
      viewport: { width: size.width, height: size.height },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
    })
    if (scheme === 'dark') await darken?.(seat.page)
    await seat.call('identify', 'ada', { first_name: 'Ada' })
    await scene.reach(seat.page, app.button)
    await untilStill(seat.page)
    return await seat.page.screenshot()
  } finally {
    await seats.close()
  }
}

/** Lays the pictures of all scenes side by side on one sheet. */
async function layOut(pictures: readonly Buffer[], width: string, file: string): Promise<void> {
  const {
    shown,
    columns,
    width: full,
    height: fullHeight,
  } = sheetOf[width] ?? {
    shown: 360,
    columns: 4,
    width: 1440,
    height: 900,
  }
  const gap = 12
  const height = Math.round((shown * fullHeight) / full)
  const small = await Promise.all(pictures.map(one => sharp(one).resize(shown, height).toBuffer()))
  const rows = Math.ceil(small.length / columns)
  await sharp({
    create: {
      width: columns * (shown + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#9aa3b0',
    },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (shown + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 72 })
    .toFile(file)
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function takeHost(host: Host, look: Look, folder: string): Promise<void> {
  const pictures: Buffer[] = []
  for (const scene of scenes.filter(({ name }) => name.includes(values.scene))) {
    const picture = await takeScene(host, scene, look)
    pictures.push(picture)
    const name = `${slug(host.app.name)}-${look.width}-${look.scheme}-${slug(scene.name)}.png`
    if (values.each) await sharp(picture).toFile(join(folder, name))
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
