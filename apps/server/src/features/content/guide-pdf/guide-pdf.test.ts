import type { WireGuide, WireJob } from '@waymark/contract'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { downloadJob } from '../../../../test/job-files.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { listZip } from '../../../platform/zip/index.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const pathOf = (guide: number) =>
  `/v2/services/tutorial_pdf_exports/properties/${world.property.id}/tutorials/${guide}`

async function printed(
  guide: WireGuide,
  body: object = {},
  fileType: 'pdf' | 'zip' = 'pdf',
): Promise<Buffer> {
  const started = await world.admin.api.post<WireJob>(pathOf(guide.id), body)
  expect([started.status, started.raw]).toEqual([201, started.raw])
  await server.runJobs()
  return downloadJob(world.admin, world.company.id, started.body.id, fileType)
}

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}
const rolesOf = (node: Node): string[] =>
  [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)].filter(Boolean)
const altsOf = (node: Node): string[] =>
  [node.alt ?? '', ...(node.children ?? []).flatMap(altsOf)].filter(Boolean)

/** Reads a PDF as a PDF reader would: the texts of its pages, tags and links, and its metadata. */
async function readPdf(bytes: Buffer) {
  const doc = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const pages = []
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number)
    const { items } = await page.getTextContent()
    const links = (await page.getAnnotations()).flatMap(one =>
      one.subtype === 'Link' ? [String(one.url)] : [],
    )
    pages.push({
      text: items.flatMap(item => ('str' in item ? [item.str] : [])).join(' '),
      tree: (await page.getStructTree()) as Node,
      links,
      size: page.view.slice(2),
    })
  }
  const { info } = await doc.getMetadata()
  const outline = (await doc.getOutline()) ?? []
  const marks = await doc.getMarkInfo()
  await doc.loadingTask.destroy()
  return { pages, info: info as Record<string, unknown>, outline: outline.map(one => one.title), marks }
}

async function aPicture(width = 640, height = 400): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0098ff' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${bytes.toString('base64')}`
  const { body } = await world.admin.api.post<{ imageUrl: string }>(
    `/v2/properties/${world.property.id}/images`,
    { image },
  )
  return body.imageUrl
}

describe('GUIDE-9 WIRE-64 the number of steps for a PDF', () => {
  it('is counted; no step is 0', async () => {
    const [some, none] = [
      await aGuide({ in: world.property, by: world.admin, steps: [aStep(), aStep()] }),
      await aGuide({ in: world.property, by: world.admin, steps: [] }),
    ]
    const count = async (id: number) => (await world.contributor.api.get(`${pathOf(id)}/steps/count`)).body
    expect(await count(some.id)).toEqual({ data: { count: 2 } })
    expect(await count(none.id)).toEqual({ data: { count: 0 } })
    expect(await world.admin.api.post(pathOf(none.id), {})).toMatchObject({
      status: 422,
      body: { data: { issues: [{ code: 'noSteps' }] } },
    })
    expect((await world.admin.api.get(`${pathOf(2_000_000_000)}/steps/count`)).status).toBe(404)
  })
})

describe('a guide on paper', () => {
  it('says what it is, and every step has its title, text, picture, info box and links', async () => {
    const guide = await aGuide({
      in: world.property,
      by: world.admin,
      title: 'Order paper',
      steps: [
        aStep({ content: 'Open the orders', message: 'They stand\nin the menu.' }),
        aStep({ media: { kind: 'image', src: await aPicture(), alt: 'The menu' } }),
        aStep({ media: { kind: 'info', text: 'Cannot be undone' } }),
        aStep({ media: { kind: 'link', href: 'https://example.com/help', title: 'Read more' } }),
        aStep({
          content: 'The target',
          screenshot: { src: await aPicture(800, 300), target: { x: 10, y: 10, width: 80, height: 20 } },
        }),
      ],
    })
    const { pages, info, outline, marks } = await readPdf(await printed(guide))
    expect(info).toMatchObject({ Title: 'Order paper', Author: world.property.name, Language: 'en' })
    expect(marks).toMatchObject({ Marked: true })
    expect(outline).toEqual([
      '1. Open the orders',
      ...['2. Open the orders', '3. Open the orders', '4. Open the orders', '5. The target'],
    ])
    const [first, ...more] = pages
    expect(first?.text).toContain('Order paper')
    expect(first?.text).toContain(`Application: ${world.property.name}`)
    expect(first?.text).toContain('Date: March 2, 2026')
    expect(first?.text).toContain(`Page 1 of ${pages.length}`)
    expect(first?.links).toEqual([guide.startUrl])
    const all = pages.map(page => page.text).join(' ')
    for (const text of ['They stand', 'in the menu.', 'Cannot be undone', 'Read more'])
      expect(all).toContain(text)
    expect(pages.flatMap(page => page.links)).toContain('https://example.com/help')
    const alts = pages.flatMap(page => altsOf(page.tree))
    expect(alts).toEqual(
      expect.arrayContaining([
        'The menu',
        expect.stringContaining('The target'),
        expect.stringContaining('QR'),
      ]),
    )
    const roles = pages.flatMap(page => rolesOf(page.tree))
    expect(roles.filter(role => role === 'H1')).toHaveLength(1)
    expect(roles.filter(role => role === 'H2')).toHaveLength(5)
    expect(roles.filter(role => role === 'Figure')).toHaveLength(3)
    expect(rolesOf(first?.tree ?? {}).slice(0, 4)).toEqual(['Root', 'Document', 'H1', 'P'])
    expect(more.length).toBeGreaterThan(0)
  })

  it.each([
    ['A4', [595.28, 841.89]],
    ['Letter', [612, 792]],
  ] as const)('has pages of %s', async (paper, size) => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const { pages } = await readPdf(await printed(guide, { paper }))
    expect(pages[0]?.size).toEqual(size)
  })

  it('leaves pictures out where they are not wanted', async () => {
    const media = { kind: 'image', src: await aPicture(), alt: 'The menu' } as const
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep({ media })] })
    const { pages } = await readPdf(await printed(guide, { pictures: false }))
    expect(pages.flatMap(page => altsOf(page.tree))).not.toContain('The menu')
  })

  it('notes a picture that cannot be loaded, and is made nevertheless', async () => {
    const src = `${server.url}/assistant/images/${world.property.id}/${'0'.repeat(40)}.png`
    const guide = await aGuide({
      in: world.property,
      by: world.admin,
      steps: [aStep({ media: { kind: 'image', src, alt: 'The menu' } })],
    })
    const { pages } = await readPdf(await printed(guide))
    expect(pages.map(page => page.text).join(' ')).toContain('could not be loaded: The menu')
  })

  it('of several languages is a zip with one for each', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const bytes = await printed(guide, { languageCodes: ['en', 'de'] }, 'zip')
    const entries = await listZip(bytes, { entries: 9, fileBytes: 1e8, allBytes: 1e8, ratio: 1e6 })
    expect(entries.map(entry => entry.name)).toEqual([`guide-${guide.id}-en.pdf`, `guide-${guide.id}-de.pdf`])
  })

  it('is refused in a language that is not there (422)', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    expect(await world.admin.api.post(pathOf(guide.id), { languageCodes: ['en', 'it'] })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.languageCodes.1', code: 'unknownLanguage' }] } },
    })
  })

  it('GUIDE-54 shows emoji: sequences, skin tones, flags and keycaps', { timeout: 60_000 }, async () => {
    const emoji = ['😀', '👍🏽', '👨‍👩‍👧', '🏳️‍🌈', '🇩🇪', '❤️', '☎', '1️⃣', '👩🏾‍💻', '✅', '⚠️', '🫠']
    const content = `Done ${emoji.join(' ')} © 2026 → next`
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep({ content })] })
    const { pages } = await readPdf(await printed(guide))
    const text = pages.map(page => page.text).join('\n')
    // A sign without glyph would come back as nothing.
    const invisible = /\s|\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu
    const letters = new Set([...text.replace(invisible, '')])
    expect([...content.replace(invisible, '')].filter(sign => !letters.has(sign))).toEqual([])
  })

  const texts: readonly (readonly [string, string])[] = [
    ['ar', 'افتح الطلبات'],
    ['he', 'פתחו את'],
    ['ja', '注文を開く'],
    ['zh-hant', '打開訂單'],
    ['ko', '주문 열기'],
    ['hi', 'ऑर्डर खोलें'],
    ['th', 'เปิดคำสั่งซื้อ'],
    ['el', 'Άνοιξε'],
    ['uk', 'Відкрийте їх'],
    ['vi', 'Mở đơn hàng ở đây'],
  ]
  it.each(texts)('shows every sign of %s', { timeout: 60_000 }, async (code, content) => {
    const made = await world.admin.api.post(`/v2/properties/${world.property.id}/languages`, {
      ...{ code, name: code, visibility: 'private' },
    })
    expect([made.status, made.raw]).toEqual([201, made.raw])
    const guide = await aGuide({ in: world.property, by: world.admin })
    const saved = await world.admin.api.put(
      `/v2/properties/${world.property.id}/tutorials/${guide.id}/language/all`,
      {
        languageTexts: { [code]: { title: content, steps: { [guide.steps[0]?.uuid ?? '']: { content } } } },
      },
    )
    expect([saved.status, saved.raw]).toEqual([200, saved.raw])
    const { pages, info } = await readPdf(await printed(guide, { languageCodes: [code] }))
    expect(info).toMatchObject({ Title: content, Language: code })
    // A sign without glyph would come back as nothing; vowel signs may be drawn in another order than typed.
    const signs = (text: string) =>
      [...text.normalize('NFC').replace(/[\s\u200e\u200f]/g, '')].sort().join('')
    const letters = new Set([...(pages[0]?.text ?? '').normalize('NFC')])
    expect([...signs(content)].filter(sign => !letters.has(sign))).toEqual([])
  })
})
