import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aGuide, aSlide, aStep } from './support/content.ts'
import { beside, fullContent, promotedGuide, settings, welcome } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { likeMooTools, likePrototype } from './support/old-libraries.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

/** A step of every kind that asks something else of the page. */
const guide = aGuide(
  1,
  [
    aSlide({ content: 'First', media: { kind: 'info', text: 'It is short.' } }),
    aStep('#name', { content: 'Name it', nextWhen: 'nonempty', mandatory: true }),
    aStep('#kind', { content: 'Choose', automation: { kind: 'select', value: 'b', confirm: true } }),
    aStep('#none', {
      content: 'Save it',
      identifier: { candidates: [{ css: '#none' }], role: 'button', label: 'Save' },
    }),
    aStep('#never', { content: 'Never there' }),
  ],
  { title: 'The whole way' },
)

const everything: ContentDocument = fullContent({
  automatic: true,
  settings,
  welcome,
  guides: [guide, promotedGuide],
  chapters: [{ id: 1, title: 'One', subtitle: '', page: null, guideIds: [guide.id, promotedGuide.id] }],
  tooltips: [
    { ...beside('#name', 51), trigger: 'hover', placement: 'auto', text: 'A short name.', link: null },
  ],
  beacons: [
    {
      ...beside('#save', 61),
      placement: 'auto',
      label: 'What is new here',
      opens: { kind: 'message', id: 21 },
    },
  ],
  validators: [
    {
      ...beside('#code', 71),
      rule: { kind: 'regex', value: '[A-Z]+' },
      message: 'Capitals only.',
      showValidState: true,
      blockSubmit: false,
    },
  ],
})

async function open(library: string): Promise<Visit> {
  const opened = await visit(everything)
  const { page, sites } = opened
  sites.pages.set('/old', {
    html: `<!doctype html><html lang="en"><head><title>Old</title><link rel="icon" href="data:,">
      <script>${library}</script>${snippet(sites.waymark)}</head><body style="padding: 100px">
      <label>Name <input id="name"></label> <label>Code <input id="code"></label>
      <select id="kind" aria-label="Kind"><option>a</option><option>b</option></select>
      <button id="save">Save</button></body></html>`,
  })
  await page.goto(`${sites.host}/old?waymark_guide=${guide.id}`)
  return opened
}

async function followGuide({ page, card }: Visit): Promise<void> {
  await card('First').getByText('It is short.').waitFor()
  await card('First').getByRole('button', { name: 'Next' }).click()
  await card('Name it').waitFor()
  await page.locator('#name').fill('Harbour')
  await page.locator('#name').press('Tab')
  await card('Choose').getByRole('button', { name: 'Go ahead' }).click()
  await eventually(() => page.locator('#kind').inputValue()).toBe('b')
  await card('Save it').waitFor()
  await page.locator('#save').click()
  const missing = page.getByRole('dialog', { name: 'This step was not found.' })
  await missing.waitFor()
  await page.reload()
  await missing.getByRole('button', { name: 'Leave guide' }).click()
  await missing.waitFor({ state: 'hidden' })
}

async function usePanel({ page, panel, launcher }: Visit): Promise<void> {
  await launcher.click()
  await panel.getByRole('tab', { name: 'News' }).click()
  await panel.getByText('Projects have templates').click()
  await panel.getByRole('link', { name: 'Read more' }).waitFor()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('invtie')
  await eventually(() => panel.getByRole('tabpanel').getByRole('listitem').count()).toBe(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
  await eventually(() => page.getByText('A short name.').count()).toBe(0)
}

async function useItems({ page, panel }: Visit): Promise<void> {
  const ours = page.locator('waymark-assistant')
  await page.locator('#name').hover()
  await ours.locator('.hint-box').waitFor()
  await page.locator('#code').fill('abc')
  await page.locator('#code').blur()
  await ours.locator('.verdict').getByText('Capitals only.').waitFor()
  await page.locator('#code').fill('ABC')
  await ours.locator('.verdict').getByText('This is fine.').waitFor()
  await ours.getByRole('button', { name: 'What is new here' }).click()
  await panel.getByRole('link', { name: 'Read more' }).waitFor()
}

it.each([
  ['Prototype', likePrototype],
  ['MooTools', likeMooTools],
])('works beside what %s makes of lists, objects and elements', { timeout: 60_000 }, async (_, library) => {
  const opened = await open(library)
  const { page, sites } = opened
  await followGuide(opened)
  const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
  await slide.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('region', { name: 'Suggested guide' }).waitFor()
  await usePanel(opened)
  await useItems(opened)
  await eventually(() => sites.events().map(one => one.type)).toEqual(
    expect.arrayContaining([
      'guide_started',
      'guide_error',
      'guide_exited',
      'welcome_later',
      'promotion_shown',
      'search_performed',
      'message_shown',
      'validator_evaluated',
    ]),
  )
  expect(sites.pointers[0]?.languages).toContain('en')
  await page.evaluate("Waymark('remove')")
  await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
  expect(await page.evaluate('Object.keys(localStorage).filter(key => /^waymark/.test(key)).length')).toBe(0)
})
