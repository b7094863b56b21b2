import { type StylingKey, stylingKinds } from '@waymark/domain/workspace/property'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import customize from '../../packages/locales/en-US/customize.json' with { type: 'json' }
import { colourPicker } from '../kit/drivers/colour-picker.ts'
import { pngFile } from '../support/a-png.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const labels: Readonly<Record<string, string>> = customize.stylings
const labelOf = (key: StylingKey) => labels[key] ?? key
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the assistant"]')
const inPreview = (page: Page, css: string) => preview(page).locator(`waymark-assistant ${css}`).first()

/** How a field is changed, and what shows it in the preview. */
interface Seen {
  readonly change: (page: Page, key: StylingKey) => Promise<unknown>
  readonly isSeen: (page: Page) => Promise<boolean>
}

const toggle =
  (index = 0) =>
  (page: Page, key: StylingKey) =>
    page
      .getByRole('switch', { name: labelOf(key), exact: true })
      .nth(index)
      .click()
const write = (value: string) => (page: Page, key: StylingKey) =>
  page.getByRole('textbox', { name: labelOf(key), exact: true }).fill(value)
const shows = (css: string) => (page: Page) => inPreview(page, css).isVisible()
const lacks = (css: string) => async (page: Page) => !(await inPreview(page, css).isVisible())

/** Some element of the assistant has this value of a property of its style, or of its marks before and after it. */
const hasStyle = (names: readonly string[], value: string) => (page: Page) =>
  preview(page)
    .locator('waymark-assistant')
    .evaluate(
      (host, wanted) =>
        [...(host.shadowRoot?.querySelectorAll('*') ?? [])].some(one =>
          [null, '::before', '::after'].some(part => {
            const style = getComputedStyle(one, part)
            return wanted.names.some(name => style.getPropertyValue(name) === wanted.value)
          }),
        ),
      { names, value },
    )

async function pickColour(page: Page, key: StylingKey, hex: string): Promise<void> {
  const label = labelOf(key)
  await page.getByRole('button', { name: new RegExp(`^${label} #`) }).click()
  const picker = colourPicker(page, label)
  await picker.hex.fill(hex)
  await picker.select.click()
}

/** A color that no other field of the test has. */
function colour(number: number): Seen {
  const hex = `#${(0x10_20_30 + number * 0x01_01_01).toString(16).padStart(6, '0')}`
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return {
    change: (page, key) => pickColour(page, key, hex),
    isSeen: hasStyle(['color', 'background-color'], `rgb(${parts.join(', ')})`),
  }
}

/** Writes the address of a picture of the application. */
async function writePicture(page: Page, key: StylingKey): Promise<void> {
  const { call, property } = dashboard()
  const { mimeType, buffer } = pngFile(40, 40)
  const image = `data:${mimeType};base64,${buffer.toString('base64')}`
  const { imageUrl } = await call<{ readonly imageUrl: string }>(
    'POST',
    `/v2/properties/${property}/images`,
    { image },
  )
  await write(imageUrl)(page, key)
}

const assistant: Partial<Record<StylingKey, Seen>> = {
  assistantPosition: {
    change: page => page.getByRole('radio', { name: 'Top right' }).check({ force: true }),
    isSeen: page =>
      inPreview(page, '.launcher').evaluate(one => one.getBoundingClientRect().top < innerHeight / 2),
  },
  draggableAvatar: { change: toggle(), isSeen: shows('.tool.move') },
  assistantButtonColor: colour(1),
  assistantButtonIconColor: colour(2),
  avatar_img: { change: writePicture, isSeen: shows('header img.avatar') },
  enableAnnouncements: { change: toggle(), isSeen: shows('[role="tab"]:has-text("News")') },
  searchEnabled: { change: toggle(), isSeen: shows('[role="tab"]:has-text("Search")') },
  externalLinkURL: {
    change: async (page, key) => {
      await toggle()(page, 'externalLinkEnabled')
      await write('https://help.example.com/more')(page, key)
    },
    isSeen: shows('a[href="https://help.example.com/more"]'),
  },
  externalLinkEnabled: { change: toggle(), isSeen: lacks('a[href="https://help.example.com/more"]') },
  hide_waymark: { change: toggle(), isSeen: lacks('.launcher') },
  modalAnnouncements: { change: toggle(), isSeen: shows('.message.modal') },
}

const design: Partial<Record<StylingKey, Seen>> = {
  main_color: colour(3),
  hero_btn_text: {
    change: (page, key) => pickColour(page, key, '#fffff0'),
    isSeen: hasStyle(['color'], 'rgb(255, 255, 240)'),
  },
  btn_border_radius: { change: write('11px'), isSeen: hasStyle(['border-top-left-radius'], '11px') },
  infobox_bg: colour(4),
  infobox_color: colour(5),
  tooltip_icon_color: colour(6),
  beacon_icon_color: colour(7),
  announcement_color_1: colour(8),
  announcement_color_2: colour(9),
  announcement_color_3: colour(10),
  announcement_color_4: colour(11),
  announcement_color_5: colour(12),
  announcement_color_6: colour(13),
}

const guides: Partial<Record<StylingKey, Seen>> = {
  back_mode: {
    change: (page, key) => page.getByRole('combobox', { name: labelOf(key) }).selectOption('nothing'),
    isSeen: async page => !(await preview(page).getByRole('button', { name: 'Back' }).isVisible()),
  },
  exit_click_twice: {
    change: async (page, key) => {
      await toggle()(page, key)
      // Without the question a click on the cross ends the guide, which the preview begins again.
      await inPreview(page, '.card .close').click()
      await toggle()(page, key)
    },
    isSeen: shows('.card .confirm'),
  },
  enableInteractiveTours: { change: toggle(), isSeen: shows('details.read') },
  keyboardShortcuts: { change: toggle(), isSeen: lacks('details.keys:has(kbd)') },
}

const link = (name: string, index: number): Partial<Record<StylingKey, Seen>> => {
  const url = `https://${name.toLowerCase()}.example.com/`
  const isOn = `helpDesk${name}LinkEnabled` as StylingKey
  return {
    [`helpDesk${name}LinkURL`]: {
      change: async (page: Page, key: StylingKey) => {
        await toggle(index)(page, isOn)
        await write(url)(page, key)
      },
      isSeen: shows(`a[href="${url}"]`),
    },
    [isOn]: { change: toggle(index), isSeen: lacks(`a[href="${url}"]`) },
  }
}

const help: Partial<Record<StylingKey, Seen>> = {
  ...link('Support', 1),
  ...link('Docs', 0),
  helpDeskImageURL: {
    change: async (page, key) => {
      await toggle()(page, 'helpDeskDocsLinkEnabled')
      await writePicture(page, key)
    },
    isSeen: shows('.help img'),
  },
}

/** Stylings that no preview of customize shows, and why. */
const unseen: Partial<Record<StylingKey, string>> = {
  min_view_width: 'It is about the width of the window of the application, not of a preview.',
  stepWaitMs: 'It is a time; the preview shows what follows at once.',
  anonymousAnswers: 'It acts on what the server stores.',
  enableCopilot: 'Its screen is a part of the application settings.',
  snippetAuthentication: 'It acts on requests; its screen is a part of the application settings.',
  selectorConfig: 'It acts on recordings; its screen is a part of the application settings.',
}

const screens = { assistant, design, guides, help }

test('LOOK-61 each setting of customize is shown in a preview, or has a reason not to be', () => {
  const named = [...Object.values(screens), unseen].flatMap(fields => Object.keys(fields))
  expect(named.sort()).toEqual(Object.keys(stylingKinds).sort())
})

test.each(Object.entries(screens))(
  'LOOK-61 the preview of customize/%s shows each setting before it is saved',
  async (screen, fields) => {
    const page = await signedIn(`customize/${screen}`)
    await inPreview(page, '.root').waitFor()
    const missing: string[] = []
    for (const [key, { change, isSeen }] of Object.entries(fields)) {
      expect([key, await isSeen(page)]).toEqual([key, false])
      await change(page, key as StylingKey)
      await eventually(() => isSeen(page))
        .toBe(true)
        .catch(() => missing.push(key))
    }
    expect(missing).toEqual([])
  },
)
