import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import type { Thing } from '../assistant/applications/application.ts'
import { aContent, aGuide, aSlide, aStep } from '../assistant/support/content.ts'
import { beside, fullLook, news, settings, welcome } from '../assistant/support/full-content.ts'
import { aSurvey, messagesContent, pushed } from '../assistant/support/messages.ts'

/** What one picture shows: the content of the page, and how to get there. */
export interface Scene {
  readonly name: string
  /** Made for the element that it lies beside, and the address of a picture. */
  readonly content: (target: Thing, picture: string) => ContentDocument
  readonly reach: (page: Page, target: Thing) => Promise<unknown>
}

const day = 86_400_000
const monday = Date.UTC(2026, 8, 7)

const guidesWith = (picture: string) => [
  aGuide(1, [aSlide({ media: { kind: 'image', src: picture, alt: 'A new project' } })], {
    title: 'Create a project',
    subtitle: 'From name to first milestone',
  }),
  aGuide(2, [aSlide()], { title: 'Invite a colleague', subtitle: 'Work together' }),
  aGuide(3, [aSlide()], { title: 'Plan the first week' }),
  aGuide(4, [aSlide()], { title: 'Export data', subtitle: 'As CSV or PDF' }),
  aGuide(5, [aSlide()], { title: 'Share a report' }),
  aGuide(6, [aSlide()], { title: 'Create an invoice', subtitle: 'With the hours of a project' }),
  aGuide(7, [aSlide()], { title: 'Send a reminder' }),
]
const guides = guidesWith('')

const chapter = (id: number, title: string, subtitle: string, guideIds: readonly number[]) => ({
  id,
  title,
  subtitle,
  page: null,
  guideIds,
})

const announcementsWith = (picture: string) =>
  (news ?? []).flatMap((one, index) => [
    { ...one, publishedAt: monday - index * 9 * day, image: index === 0 ? picture : null },
    {
      ...one,
      id: one.id + 10,
      category: index === 0 ? 2 : 6,
      isPinned: false,
      guideId: null,
      headline: index === 0 ? 'Invoices remember their reminders' : 'Reports load slowly today',
      publishedAt: monday - (index + 3) * 8 * day,
    },
  ])

const panelContent = (_: Thing, picture: string): ContentDocument =>
  aContent(guidesWith(picture), {
    chapters: [
      chapter(1, 'First steps', 'Four short guides', [1, 2, 3]),
      chapter(2, 'Reports', 'Numbers for everyone', [4, 5]),
      chapter(3, 'Invoices', '', [6, 7]),
    ],
    announcements: announcementsWith(picture),
    look: fullLook,
  })

const stepContent = (target: Thing, picture: string): ContentDocument =>
  aContent(
    [
      aGuide(1, [
        aSlide({ content: 'Create a project', message: 'Three short steps.\nIt takes less than a minute.' }),
        aStep('', {
          identifier: target.identifier,
          content: 'Start here',
          message: 'This opens a new project. You can change its name and its team later.',
          clickable: false,
          media: { kind: 'image', src: picture, alt: 'A new project' },
        }),
        aSlide({ content: 'That is all' }),
      ]),
    ],
    { look: fullLook },
  )

const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: /^Open help/ }).click()
  await page.getByRole('region', { name: 'Help' }).waitFor()
}

const openTab = (name: string) => async (page: Page) => {
  await openPanel(page)
  await page.getByRole('tab', { name }).click()
}

const startGuide = async (page: Page) => {
  await page.evaluate(() => {
    void (window as never as { Waymark: (...given: unknown[]) => unknown }).Waymark('start', 1)
  })
  await page.getByRole('dialog', { name: 'Create a project' }).waitFor()
}

const dialog = (page: Page) => page.locator('waymark-assistant [role=dialog]').first().waitFor()

const panelScenes: readonly Scene[] = [
  {
    name: 'launcher',
    content: panelContent,
    reach: page => page.getByRole('button', { name: /^Open help/ }).waitFor(),
  },
  { name: 'home', content: panelContent, reach: openPanel },
  {
    name: 'chapters',
    content: panelContent,
    async reach(page) {
      await openPanel(page)
      await page.getByRole('button', { name: /Reports/ }).click()
    },
  },
  { name: 'news', content: panelContent, reach: openTab('News') },
  {
    name: 'search',
    content: panelContent,
    async reach(page) {
      await openTab('Search')(page)
      await page.getByRole('searchbox').fill('report')
    },
  },
]

const guideScenes: readonly Scene[] = [
  { name: 'modal step', content: stepContent, reach: startGuide },
  {
    name: 'step',
    content: stepContent,
    async reach(page) {
      await startGuide(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('dialog', { name: 'Start here' }).waitFor()
    },
  },
]

const messageScenes: readonly Scene[] = [
  {
    name: 'announcement',
    content: (_, picture) =>
      messagesContent({ announcements: pushed.slice(0, 1).map(one => ({ ...one, image: picture })) }),
    reach: dialog,
  },
  { name: 'NPS', content: () => messagesContent({ surveys: [aSurvey('nps')] }), reach: dialog },
]

const pageScenes: readonly Scene[] = [
  {
    name: 'welcome slide',
    content: () =>
      aContent(guides, { automatic: true, settings, welcome: { ...welcome, guideId: 1 }, look: fullLook }),
    reach: dialog,
  },
  {
    name: 'promotion',
    content: () =>
      aContent(
        guides.map(one => (one.id === 2 ? { ...one, promotion: { round: 1 } } : one)),
        { automatic: true, settings, look: fullLook },
      ),
    reach: page => page.getByRole('region', { name: 'Suggested guide' }).waitFor(),
  },
  {
    name: 'tooltip',
    content: target =>
      aContent(guides, {
        automatic: true,
        settings,
        look: fullLook,
        tooltips: [
          {
            ...beside('', 51),
            identifier: target.identifier,
            trigger: 'icon',
            placement: 'auto',
            text: 'Changes are stored while you type. Everyone in the team sees them.',
            link: null,
          },
        ],
      }),
    reach: page => page.locator('waymark-assistant .mark.icon').click(),
  },
  {
    name: 'beacon',
    content: target =>
      aContent(guides, {
        automatic: true,
        settings,
        look: fullLook,
        beacons: [
          {
            ...beside('', 61),
            identifier: target.identifier,
            placement: 'auto',
            label: 'New',
            opens: { kind: 'guide', id: 1 },
          },
        ],
      }),
    reach: page => page.getByRole('button', { name: 'New', exact: true }).waitFor(),
  },
]

/** Everything that the assistant shows, in the order of the pictures. */
export const scenes: readonly Scene[] = [...panelScenes, ...guideScenes, ...messageScenes, ...pageScenes]
