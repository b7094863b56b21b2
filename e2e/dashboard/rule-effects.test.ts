import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type Begun, beginRule, command, contentIs, createRule, elementIs } from './support/rule-form.ts'
import { reasonsAgainst } from './support/rule-reasons.ts'

// The demo application is where the rules have to act.
const { dashboard, aPage, signedIn } = journeys({})

const timeout = 120_000
const post = (path: string, body: object, version = 'v3') =>
  dashboard().call('POST', `/${version}/properties/${dashboard().property}/${path}`, body as never)

async function aLiveGuide(title: string): Promise<number> {
  const { call, property } = dashboard()
  const { id } = await post(
    'tutorials',
    { title, steps: [{ type: 'slide', content: title, message: '' }] },
    'v2',
  )
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { visibility: 'public' } as never)
  return id
}

let tour = 0
let otherTour = 0
beforeAll(async () => {
  const { call, property } = dashboard()
  const { items } = await call('GET', `/v2/properties/${property}/announcements?limit=100`)
  // Nothing of the demo opens by itself.
  for (const { id } of items)
    await call('PUT', `/v2/properties/${property}/announcements/${id}`, {
      announcement: { visibility: 'archived' },
    } as never)
  tour = await aLiveGuide('Rule tour')
  otherTour = await aLiveGuide('Another tour')
  const live = (css: string, texts: object) => ({
    identifier: { candidates: [{ css }] },
    visibility: 'public',
    languageTexts: { en: { texts } },
  })
  const rule = { kind: 'length', value: { min: 3 } }
  const name = live('#projectName', { message: 'Three characters at least' })
  await post('validators', { name: 'Project name', rule, ...name })
  const opens = { kind: 'guide', id: tour }
  await post('beacons', { name: 'Rule dot', opens, ...live('#username', { label: 'Dot of a rule' }) })
}, timeout)

/** A live rule is built in the dashboard. */
async function buildRule(begun: Begun, more?: (page: Page) => Promise<unknown>): Promise<number> {
  const page = await signedIn('manage/rules')
  await beginRule(page, begun)
  await more?.(page)
  expect(await violations(page)).toEqual([])
  return createRule(page)
}

/** The form of the demo application, as an end user opens it. */
async function openForm(): Promise<Page> {
  const { page } = await aPage({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    allow: /service ?worker/i,
  })
  await page.goto(`${dashboard().url}/demo/production/form.html`)
  await page.getByRole('button', { name: 'Open help' }).waitFor()
  return page
}

const showsDot = { action: 'Show a beacon', which: 'Which beacon', title: 'Rule dot' } as const
const dot = (page: Page) => page.getByRole('button', { name: 'Dot of a rule' })
const message = (page: Page) => page.getByText('Three characters at least')
const archive = (id: number) => post('contextual-rules/bulk', { ids: [id], action: 'archive' })

/** Types a name that is too short, and leaves the field. */
async function leaveShortName(page: Page): Promise<void> {
  await page.locator('#projectName').fill('ab')
  await page.locator('#projectName').blur()
}

interface Met {
  readonly condition: string
  readonly fill: (page: Page) => Promise<unknown>
  /** Something similar that does not make it hold. */
  readonly miss: (page: Page) => Promise<unknown>
  readonly meet: (page: Page) => Promise<unknown>
}

const conditions: readonly Met[] = [
  {
    condition: 'an option is selected',
    fill: elementIs('#priority option:nth-child(3)', 'selected'),
    miss: page => page.locator('#priority').selectOption('Low'),
    meet: page => page.locator('#priority').selectOption('High'),
  },
  {
    condition: 'a guide is started',
    fill: contentIs('Guide', 'Rule tour', 'started'),
    miss: page => command(page, 'start', otherTour),
    meet: page => command(page, 'start', tour),
  },
  {
    condition: 'a field is invalid',
    fill: contentIs('Validator', 'Project name', 'invalid'),
    miss: async page => {
      await page.locator('#projectName').fill('abcd')
      await page.locator('#projectName').blur()
    },
    meet: leaveShortName,
  },
]

test.each(conditions)(
  'RULE-8 RULE-3 a condition built in the dashboard holds in the page after the right act only: $condition',
  { timeout },
  async ({ fill, miss, meet }) => {
    const id = await buildRule({ ...showsDot, fill })
    const form = await openForm()
    await eventually(() => reasonsAgainst(form, id)).toEqual(['contextsDoNotHold'])
    await miss(form)
    await eventually(() => reasonsAgainst(form, id)).toEqual(['contextsDoNotHold'])
    // A guide has the page to itself.
    await command(form, 'stop')
    expect(await dot(form).count()).toBe(0)
    // Content that the page follows loads a moment after the rules.
    await eventually(async () => {
      await meet(form)
      return reasonsAgainst(form, id)
    }).toEqual([])
    await command(form, 'stop')
    await dot(form).waitFor()
    await archive(id)
  },
)

test('RULE-8 RULE-4 RULE-11 a rule built for every three days acts again on the third day, not before, and its list counts both', {
  timeout,
}, async () => {
  const fill = elementIs('#budget', 'clicked')
  const id = await buildRule({ ...showsDot, fill }, async page => {
    await page.getByLabel('Frequency').selectOption({ label: 'Every n days' })
    await page.getByLabel('Number of days').fill('3')
  })
  const form = await openForm()
  await eventually(async () => {
    if ((await dot(form).count()) === 0) await form.locator('#budget').click()
    return dot(form).count()
  }).toBe(1)

  /** The page is loaded again this many hours later, and the element is clicked. */
  const clickAfter = async (hours: number) => {
    await form.addInitScript(ms => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, hours * 3_600_000)
    await form.reload()
    await eventually(() => reasonsAgainst(form, id)).toContain('contextsDoNotHold')
    await form.locator('#budget').click()
  }
  for (const hours of [1, 70]) {
    await clickAfter(hours)
    await eventually(() => reasonsAgainst(form, id)).toEqual(['actedLately'])
    expect(await dot(form).count()).toBe(0)
  }
  await clickAfter(2)
  await dot(form).waitFor()

  const list = await signedIn('manage/rules')
  const row = list.getByRole('row').filter({ has: list.locator(`a[href$="/rules/edit/${id}"]`) })
  await row.waitFor()
  const names = await list.getByRole('columnheader').allInnerTexts()
  const runs = row.getByRole('cell').nth(names.findIndex(name => /runs/i.test(name)))
  await eventually(async () => {
    await list.reload()
    await runs.getByText(/\d/).waitFor()
    return [await runs.innerText(), await runs.getByText(/\d/).getAttribute('title')]
  }).toEqual(['2', '1 user'])
  expect(await violations(list)).toEqual([])
  await archive(id)
})

test('RULE-8 a rule built in the dashboard hides a validator: its message goes, and the field is checked no more', {
  timeout,
}, async () => {
  const hides = { action: 'Hide a validator', which: 'Which validator', title: 'Project name' }
  const id = await buildRule({ ...hides, fill: elementIs('#budget', 'clicked') })
  const form = await openForm()
  await eventually(async () => {
    await leaveShortName(form)
    return message(form).first().isVisible()
  }).toBe(true)
  await form.locator('#description').click()
  await eventually(() => reasonsAgainst(form, id)).toEqual(['contextsDoNotHold'])
  expect(await message(form).first().isVisible()).toBe(true)
  await form.locator('#budget').click()
  await eventually(() => message(form).count()).toBe(0)
  await leaveShortName(form)
  // The answer comes after the page has followed what happened.
  await eventually(() => reasonsAgainst(form, id)).toEqual(['contextsDoNotHold'])
  expect(await message(form).count()).toBe(0)
  await archive(id)
})
