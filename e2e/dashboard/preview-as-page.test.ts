import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type DrawnElement, drawnParts } from './support/drawn-parts.ts'
import { differenceOf, drawnPixels } from './support/drawn-pixels.ts'
import { openSampleHost, type SampleHost } from './support/sample-host.ts'

const { dashboard, signedIn, aPage } = journeys()

type Body = Readonly<Record<string, unknown>>
const call = (method: 'POST' | 'PUT' | 'GET', path: string, body?: Body, version = 'v2') =>
  dashboard().call(method, `/${version}/properties/${dashboard().property}/${path}`, body as never)

let host: SampleHost
let language = 0
beforeAll(async () => {
  const { url, property, call: ask } = dashboard()
  host = await openSampleHost(url, property)
  const { company } = (await ask('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  const pattern = { urlPattern: `${host.origin}/*`, propertyId: property }
  await ask('POST', `/v2/companies/${company.id}/distributions`, pattern)
  await call('PUT', 'stylings', { main_color: '#0c7a68', btn_border_radius: '8px', searchEnabled: true })
  const languages = (await call('GET', 'languages?filter=all')) as unknown as {
    id: number
    status: string
  }[]
  language = languages.find(({ status }) => status === 'default')?.id ?? 0
})
afterAll(() => host?.close())

const identifier = (control: string) => ({ candidates: [{ css: `#sample-${control}` }] })

/** A kind of content: how it is published, where its preview is, what draws it, and how it leaves the page again. */
interface Kind {
  readonly name: string
  /** Publishes it; the address of its editor, and what the page's address needs besides. */
  readonly publish: () => Promise<{ readonly editor: string; readonly query?: string; readonly end?: End }>
  readonly title: string
  readonly part: string
  /** Performs the actions in the page, and in the preview too if `isDoneInBoth`. */
  readonly opens?: (place: Page | Frame) => Promise<unknown>
  readonly isDoneInBoth?: true
  /** What has to be chosen in the dashboard first. */
  readonly prepare?: (page: Page) => Promise<unknown>
}
type End = () => Promise<unknown>

async function aGuide(step: Body, more: Body = {}): Promise<number> {
  const steps = [step, { type: 'slide', content: 'The end', message: 'That was it.' }]
  const { id } = await call('POST', 'tutorials', { title: 'Create an invoice', steps })
  await call('PUT', `tutorials/${id}`, { visibility: 'public', ...more })
  return id
}

const guide = (name: string, step: Body): Kind => ({
  name,
  publish: async () => {
    const id = await aGuide(step)
    return {
      editor: `manage/${id}/edit/steps`,
      query: `&waymark_guide=${id}`,
      end: () => call('PUT', `tutorials/${id}`, { visibility: 'private' }),
    }
  },
  title: 'Step as users see it',
  part: '.card, .ring',
})

const message = (type: 'announcement' | 'nps' | 'survey', texts: Body, more: Body = {}): Kind => ({
  name: type,
  publish: async () => {
    const languageTexts = { [language]: { texts, status: 'default' } }
    const { id } = await call('POST', 'announcements', { type, languageTexts, ...more })
    const save = (announcement: Body) => call('PUT', `announcements/${id}`, { announcement })
    await save({ publish: true })
    return {
      editor: `messages/${type === 'announcement' ? type : 'survey'}/edit/${id}`,
      end: () => save({ visibility: 'archived' }),
    }
  },
  title: 'Message as users see it',
  part: '.message',
})

const item = (kind: 'tooltip' | 'beacon' | 'validator', body: Body, part: string): Kind => ({
  name: kind,
  publish: async () => {
    const version = kind === 'tooltip' ? 'v2' : 'v3'
    const { id } = await call('POST', `${kind}s`, body, version)
    await call('PUT', `${kind}s/${id}`, { visibility: 'public' }, version)
    return {
      editor: `manage/${kind}s/edit/${id}`,
      end: () => call('PUT', `${kind}s/${id}`, { visibility: 'private' }, version),
    }
  },
  title: `${kind.replace(/^./, first => first.toUpperCase())} as users see it`,
  part,
})

const texts = (own: Body) => ({ en: { texts: own } })
const question = {
  question: 'How do you like it?',
  leftLabel: 'Not at all',
  rightLabel: 'Very much',
  commentBoxLabel: 'Tell us more',
  buttonLabel: 'Send',
  thankYouMessage: 'Thank you',
}

const kinds: readonly Kind[] = [
  guide('step', {
    ...{ type: 'step', content: 'Press the button', message: 'It saves the invoice.' },
    ...{ identifier: identifier('button'), clickable: true },
  }),
  guide('step that waits for a value', {
    ...{ type: 'step', content: 'Enter a name', message: 'Any name will do.', mandatory: true },
    ...{ identifier: identifier('field'), nextWhen: 'nonempty' },
  }),
  guide('slide with an info box', {
    ...{ type: 'slide', content: 'Welcome', message: 'Two lines\nof text.' },
    media: { kind: 'info', text: 'Ask the team lead.' },
  }),
  message('announcement', { headline: 'Reports are here', description: 'You find them in the menu.' }),
  message('nps', question),
  message('survey', question, { rankingType: 1 }),
  {
    ...item(
      'tooltip',
      {
        ...{ title: 'Invoice', trigger: 'icon', placement: 'right', identifier: identifier('button') },
        languageTexts: texts({
          text: 'It is on every invoice.',
          link: { href: 'https://example.com/', title: 'More' },
        }),
      },
      '.mark, .hint-box',
    ),
    // With the pointer, because the mark of a page that is used by keyboard shows the focus.
    opens: async place => {
      await place.locator('waymark-assistant .mark').click()
      if ('mouse' in place) await place.mouse.move(0, 0)
    },
  },
  {
    ...item('validator', {}, '.verdict'),
    publish: () =>
      item(
        'validator',
        {
          ...{ name: 'Code', rule: { kind: 'length', value: { min: 3, max: 12 } } },
          ...{ identifier: identifier('field'), languageTexts: texts({ message: '3 to 12 characters' }) },
        },
        '.verdict',
      ).publish(),
    isDoneInBoth: true,
    opens: async place => {
      await place.locator('waymark-assistant .verdict').waitFor({ state: 'attached' })
      await place.locator('#sample-field').fill('ab')
      await place.locator('#sample-field').blur()
    },
  },
  {
    ...item('beacon', {}, '.mark'),
    publish: async () => {
      const opens = { kind: 'guide', id: await aGuide({ type: 'slide', content: 'Opened' }) }
      const body = { name: 'What is new', opens, placement: 'auto', identifier: identifier('button') }
      return item('beacon', { ...body, languageTexts: texts({ label: 'New' }) }, '.mark').publish()
    },
  },
  {
    name: 'welcome slide',
    publish: async () => {
      const { id } = await call('POST', 'popups', { type: 'welcome' })
      const slide = { headline: 'Welcome aboard', content: 'Have a look around.', enabled: true }
      await call('PUT', `popups/${id}`, slide)
      return {
        editor: 'customize/welcome-slide',
        end: () => call('PUT', `popups/${id}`, { enabled: false }),
      }
    },
    title: 'Preview of the welcome slide',
    part: '.welcome-shade',
  },
  {
    name: 'promotion',
    publish: async () => {
      const id = await aGuide({ type: 'slide', content: 'Promoted' }, { promotion: true })
      return {
        editor: `manage/${id}/edit/contextual`,
        end: () => call('PUT', `tutorials/${id}`, { promotion: false }),
      }
    },
    title: 'Card as users see it',
    part: '.promotion',
  },
  {
    name: 'launcher',
    publish: async () => ({ editor: 'customize/assistant' }),
    title: 'Preview of the assistant',
    part: '.launcher',
    prepare: page => page.getByRole('combobox', { name: 'State' }).selectOption('Closed'),
  },
]

const shownPart = (place: Page | Frame, part: string) =>
  place.locator(`waymark-assistant :is(${part})`).filter({ visible: true }).first()

/** The frame of the preview, once what it shows is drawn. */
async function previewOf(page: Page, { title, part, opens, isDoneInBoth, prepare }: Kind): Promise<Frame> {
  await prepare?.(page)
  const element = page.locator(`iframe[title="${title}"]`)
  await element.scrollIntoViewIfNeeded()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error(`There is no preview "${title}"`)
  if (isDoneInBoth) await opens?.(frame)
  await shownPart(frame, part).waitFor()
  return frame
}

/** The neutral page of the preview, to be the page of a customer. */
const sampleOf = (frame: Frame) =>
  frame.evaluate(() => ({
    css: document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join(''),
    body: document.body.outerHTML,
  }))

const viewportOf = (frame: Frame) =>
  frame.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }))

/** Opens the published content in the page of a customer that is as the preview's. */
async function openAsVisitor({ part, opens }: Pick<Kind, 'part' | 'opens'>, frame: Frame, query = '') {
  host.page = await sampleOf(frame)
  const { page } = await aPage({ viewport: await viewportOf(frame), reducedMotion: 'reduce' })
  await page.goto(`${host.origin}/?user=ada${query}`)
  await opens?.(page)
  await shownPart(page, part).waitFor({ timeout: 20_000 })
  return page
}

/** Puts the frame on whole pixels of the screen, as the page is: between two, edges and text are drawn differently. */
async function placeOnPixels(frame: Frame): Promise<void> {
  const element = await frame.frameElement()
  await element.evaluate(node => {
    const { style, offsetWidth, offsetHeight } = node as HTMLElement
    Object.assign(style, { position: 'fixed', inset: '0 auto auto 0', margin: '0', zIndex: '10000' })
    Object.assign(style, { width: `${offsetWidth}px`, height: `${offsetHeight}px` })
  })
}

/** Pixel by pixel, each element of the part. */
async function expectSamePixels(frame: Frame, page: Page, part: string): Promise<void> {
  await placeOnPixels(frame)
  const differences = async () => {
    const [shown, wanted] = [await drawnPixels(page, part), await drawnPixels(frame, part)]
    if (shown.length !== wanted.length || shown.length === 0)
      return [`${shown.length} and ${wanted.length} parts`]
    const found: string[] = []
    for (const [index, picture] of shown.entries()) {
      const difference = await differenceOf(picture, wanted[index] ?? picture)
      if (difference) found.push(difference)
    }
    return found
  }
  await eventually(differences).toEqual([])
}

/** Once both have come to rest, they draw the same in windows of the same size. */
async function expectSame(frame: Frame, page: Page, part: string): Promise<void> {
  const names = (all: readonly DrawnElement[]) => all.map(({ name, text, box }) => [name, text, box])
  const differences = async () => {
    await page.setViewportSize(await viewportOf(frame))
    const [shown, wanted] = [await drawnParts(page, part), await drawnParts(frame, part)]
    return wanted.length === 0 || JSON.stringify(names(shown)) !== JSON.stringify(names(wanted))
  }
  await eventually(differences).toBe(false)
  expect(await drawnParts(page, part)).toEqual(await drawnParts(frame, part))
}

test.each(kinds)(
  'HOST-8 the preview of the $name is what the page shows',
  { timeout: 90_000 },
  async kind => {
    const { editor, query, end } = await kind.publish()
    try {
      const frame = await previewOf(await signedIn(editor), kind)
      const page = await openAsVisitor(kind, frame, query)
      await expectSame(frame, page, kind.part)
      await expectSamePixels(frame, page, kind.part)
    } finally {
      await end?.()
    }
  },
)
