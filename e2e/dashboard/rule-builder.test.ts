import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import {
  beginRule,
  choose,
  command,
  condition,
  contentIs,
  createRule,
  elementIs,
} from './support/rule-form.ts'
import { reasonsAgainst } from './support/rule-reasons.ts'

// The demo application is where the rules have to act.
const { dashboard, aPage, signedIn } = journeys({})

const timeout = 120_000
const own = (path: string, version = 'v2') => `/${version}/properties/${dashboard().property}/${path}`
const post = (path: string, body: object, version = 'v2') =>
  dashboard().call('POST', own(path, version), body as never)
const put = (path: string, body: object) => dashboard().call('PUT', own(path), body as never)

const at = (css: string) => ({ identifier: { candidates: [{ css }] }, visibility: 'public' })
const inEnglish = (texts: object) => ({ languageTexts: { en: { texts } } })

let tour = 0
beforeAll(async () => {
  const { items } = await dashboard().call('GET', own('announcements?limit=100'))
  // Nothing of the demo opens by itself.
  for (const { id } of items) await put(`announcements/${id}`, { announcement: { visibility: 'archived' } })
  const steps = [{ type: 'slide', content: 'Started by a rule', message: '' }]
  const { id: guide } = await post('tutorials', { title: 'Rule tour', steps })
  tour = guide
  await put(`tutorials/${guide}`, { visibility: 'public' })
  const tooltip = { trigger: 'icon', ...inEnglish({ text: 'From a rule' }) }
  await post('tooltips', { title: 'Rule tooltip', ...at('#startDate'), ...tooltip })
  await post('tooltips', { title: 'Shown tooltip', ...at('#endDate'), ...tooltip })
  const validator = { rule: { kind: 'length', value: { min: 3 } } }
  const message = inEnglish({ message: 'Three characters at least' })
  await post('validators', { name: 'Rule validator', ...at('#projectName'), ...validator, ...message }, 'v3')
  await post(
    'beacons',
    {
      name: 'Rule dot',
      ...at('#username'),
      ...inEnglish({ label: 'Dot of a rule' }),
      opens: { kind: 'guide', id: guide },
    },
    'v3',
  )
  const languages = (await dashboard().call('GET', own('languages?filter=all'))) as unknown as {
    id: number
    status: string
  }[]
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = { headline: 'News from a rule', description: 'Read it.' }
  const { id: news } = await post('announcements', {
    type: 'announcement',
    title: 'Rule news',
    languageTexts: { [language]: { texts, status: 'default' } },
  })
  await put(`announcements/${news}`, { announcement: { publish: true } })
}, timeout)

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

const archive = (id: number) => post('contextual-rules/bulk', { ids: [id], action: 'archive' }, 'v3')
const userIs = (state: string) => async (page: Page) => {
  const fields = condition(page)
  await fields.getByLabel('Context').selectOption({ label: 'User' })
  await fields.getByLabel('State').selectOption({ label: state })
  await fields.getByLabel('Duration in seconds').fill('1')
}

const isEvent = async (page: Page, position = 1) => {
  const fields = condition(page, position)
  await fields.getByLabel('Context').selectOption({ label: 'Event of the application' })
  await fields.getByLabel('Name of the event').fill('order placed')
}

const showsDot = { action: 'Show a beacon', which: 'Which beacon', title: 'Rule dot' } as const

async function startTour(page: Page): Promise<Locator> {
  await command(page, 'start', tour)
  const card = page.getByRole('dialog', { name: 'Started by a rule' })
  await card.waitFor()
  return card
}

interface Acting {
  readonly action: string
  readonly which: string
  readonly title: string
  /** Words of the sentence that summarises the rule. */
  readonly said: RegExp
  /** Prepares the page before the rule acts. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Whether the page shows that the rule acted. */
  readonly hasActed: (page: Page) => Promise<boolean>
}

const hint = (page: Page) => page.getByRole('button', { name: 'More about this' })
const dot = (page: Page) => page.getByRole('button', { name: 'Dot of a rule' })
const tooShort = (page: Page) => page.getByText('Three characters at least')
/** Types a name that is too short, and leaves the field. */
const leaveShortName = async (page: Page) => {
  await page.locator('#projectName').fill('ab')
  await page.locator('#projectName').blur()
}
const acting: readonly Acting[] = [
  {
    action: 'Load a tooltip',
    which: 'Which tooltip',
    title: 'Rule tooltip',
    said: /load the tooltip “Rule tooltip”/,
    before: page => eventually(() => hint(page).count()).toBe(1),
    hasActed: async page => (await hint(page).count()) === 2,
  },
  {
    action: 'Hide a tooltip',
    which: 'Which tooltip',
    title: 'Shown tooltip',
    said: /hide the tooltip “Shown tooltip”/,
    before: page => eventually(() => hint(page).count()).toBeGreaterThan(0),
    hasActed: async page => (await hint(page).count()) === 1,
  },
  {
    action: 'Check with a validator now',
    which: 'Which validator',
    title: 'Rule validator',
    said: /check with the validator “Rule validator” now/,
    before: page => page.locator('#projectName').fill('ab'),
    hasActed: page => page.getByText('Three characters at least').first().isVisible(),
  },
  {
    action: 'Load a validator',
    which: 'Which validator',
    title: 'Rule validator',
    said: /load the validator “Rule validator”/,
    before: async page => {
      await leaveShortName(page)
      expect(await tooShort(page).count()).toBe(0)
    },
    hasActed: async page => {
      await leaveShortName(page)
      return tooShort(page).first().isVisible()
    },
  },
  {
    action: 'Show a message',
    which: 'Which message',
    title: 'Rule news',
    said: /show the message “Rule news”/,
    hasActed: page => page.getByText('News from a rule').first().isVisible(),
  },
  {
    action: 'Show a beacon',
    which: 'Which beacon',
    title: 'Rule dot',
    said: /show the beacon “Rule dot”/,
    before: page => eventually(() => dot(page).count()).toBe(0),
    hasActed: page => dot(page).isVisible(),
  },
  {
    action: 'Show an announcement',
    which: 'Which announcement',
    title: 'Rule news',
    said: /show the announcement “Rule news”/,
    hasActed: page => page.getByText('News from a rule').first().isVisible(),
  },
  {
    action: 'Start a guide',
    which: 'Which guide',
    title: 'Rule tour',
    said: /start the guide “Rule tour”/,
    hasActed: page => page.getByRole('dialog', { name: 'Started by a rule' }).isVisible(),
  },
]

test.each(acting)(
  'RULE-8 a rule built in the dashboard acts on the page: $action',
  { timeout },
  async given => {
    const page = await signedIn('manage/rules')
    await beginRule(page, { ...given, fill: elementIs('#budget', 'clicked') })
    await page.getByText(given.said).first().waitFor()
    expect(await violations(page)).toEqual([])
    const id = await createRule(page)

    const form = await openForm()
    await given.before?.(form)
    // Rules are followed a moment after the button of the assistant is there.
    await eventually(async () => {
      if (!(await given.hasActed(form))) await form.locator('#budget').click()
      return given.hasActed(form)
    }).toBe(true)

    await archive(id)
  },
)

interface Met {
  readonly condition: string
  /** Fills in the first condition, or more of them. */
  readonly fill: (page: Page) => Promise<unknown>
  /** What the user or the application does so that it holds. */
  readonly meet: (page: Page) => Promise<unknown>
  /** It holds after some time by itself, so that the page does not show it before. */
  readonly isTimed?: true
}

const conditions: readonly Met[] = [
  {
    condition: 'an element is present',
    fill: elementIs('#come', 'present'),
    meet: page =>
      page.evaluate(() => document.body.append(Object.assign(document.createElement('i'), { id: 'come' }))),
  },
  {
    condition: 'an element is not present',
    fill: elementIs('#budget', 'present', 'is not'),
    meet: page => page.evaluate(() => document.querySelector('#budget')?.remove()),
  },
  {
    condition: 'a field is focused',
    fill: elementIs('#budget', 'focused'),
    meet: page => page.locator('#budget').focus(),
  },
  {
    condition: 'the user is inactive',
    fill: userIs('inactive'),
    meet: () => Promise.resolve(),
    isTimed: true,
  },
  {
    condition: 'the user is active',
    fill: userIs('active'),
    meet: page =>
      eventually(async () => {
        await page.mouse.move(100 + 300 * Math.random(), 300, { steps: 8 })
        return dot(page).count()
      }).toBe(1),
    isTimed: true,
  },
  {
    condition: 'a guide is completed',
    fill: contentIs('Guide', 'Rule tour', 'completed'),
    meet: async page => (await startTour(page)).getByRole('button', { name: 'Done' }).click(),
  },
  {
    condition: 'a guide is left early',
    fill: contentIs('Guide', 'Rule tour', 'left early'),
    meet: async page => {
      await startTour(page)
      await command(page, 'stop')
    },
  },
  {
    condition: 'a tooltip is shown',
    fill: contentIs('Tooltip', 'Shown tooltip', 'shown'),
    meet: page => hint(page).first().click(),
  },
  {
    condition: 'a field is valid',
    fill: contentIs('Validator', 'Rule validator', 'valid'),
    meet: async page => {
      await page.locator('#projectName').fill('abcd')
      await page.locator('#projectName').blur()
    },
  },
  {
    condition: 'an event was reported',
    fill: isEvent,
    meet: page => command(page, 'track', 'order placed'),
  },
  {
    condition: 'one of two conditions is enough',
    fill: async page => {
      await elementIs('#never', 'present')(page)
      await page.getByRole('button', { name: 'Add condition' }).press('Enter')
      await isEvent(page, 2)
      await page.getByLabel('Connection').selectOption({ label: 'One condition is enough' })
    },
    meet: page => command(page, 'track', 'order placed'),
  },
]

test.each(conditions)(
  'RULE-8 RULE-3 a condition built in the dashboard takes effect on the page: $condition',
  { timeout },
  async ({ fill, meet, isTimed }) => {
    const page = await signedIn('manage/rules')
    await beginRule(page, { ...showsDot, fill })
    const id = await createRule(page)
    const form = await openForm()
    if (!isTimed) {
      await eventually(() => reasonsAgainst(form, id)).toEqual(['contextsDoNotHold'])
      expect(await dot(form).count()).toBe(0)
    }
    await meet(form)
    await dot(form).waitFor()
    await archive(id)
  },
)

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

test('RULE-8 a rule is built by keyboard alone', { timeout }, async () => {
  const page = await signedIn('manage/rules')
  const { keyboard } = page
  /** Chooses in a list with the focus by the first letters. */
  const choice = async (control: Locator, letters: string) => {
    await tabTo(page, control)
    await keyboard.type(letters)
    await eventually(() =>
      control.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label.toLowerCase()),
    ).toBe(letters.toLowerCase())
  }
  await tabTo(page, page.getByRole('button', { name: 'New rule' }).first())
  await keyboard.press('Enter')
  const fields = condition(page)
  await tabTo(page, fields.getByLabel('CSS selector'))
  await keyboard.type('#budget')
  await choice(fields.getByLabel('State'), 'clicked')
  await choice(
    page.getByRole('group', { name: 'Action 1' }).getByLabel('Action', { exact: true }),
    'Start a guide',
  )
  const guide = page
    .getByRole('combobox', { name: 'Which guide' })
    .or(page.getByRole('textbox', { name: 'Which guide' }))
  await tabTo(page, guide.first())
  await keyboard.type('Rule tour')
  await page.getByRole('option', { name: 'Rule tour', exact: true }).first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page
    .getByText(/start the guide “Rule tour”/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Create rule' }))
  await keyboard.press('Enter')
  await page.waitForURL(/\/manage\/rules\/edit\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await post('contextual-rules/bulk', { ids: [id], action: 'archive' }, 'v3')
})

test('EDIT-13 an unsaved rule is tested in the application: each condition shows whether it holds', async () => {
  const page = await signedIn('manage/rules')
  await page.getByRole('button', { name: 'New rule' }).first().press('Enter')
  await condition(page).getByLabel('CSS selector').fill('#budget')
  await page.getByRole('button', { name: 'Add condition' }).press('Enter')
  await condition(page, 2).getByLabel('Context').selectOption({ label: 'Content' })
  await choose(condition(page, 2), 'Which guide', 'Rule tour')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Test in application' }).click()
  const tab = await opening
  const faults = watchFaults(tab, /service ?worker/i)
  await tab.locator('waymark-assistant section.edit').waitFor()
  await tab.goto(`${new URL(tab.url()).origin}/demo/production/form.html`)
  const panel = tab.locator('waymark-assistant section.edit')
  const rows = panel.getByRole('list', { name: 'Conditions' }).getByRole('listitem')
  await panel.getByText('The rule would not act now').waitFor()
  expect(await rows.count()).toBe(2)
  await tab.locator('#budget').click()
  await eventually(() => rows.first().innerText()).toMatch(/^Holds/)
  await panel.getByText('The rule would not act now').waitFor()
  await rows.last().getByLabel('Assume that this happened').check()
  await panel.getByText('The rule would act now').waitFor()
  const withPanel = await violations(tab)
  await panel.getByRole('button', { name: 'Forget clicks' }).click()
  await eventually(() => rows.first().innerText()).toMatch(/^Does not hold/)
  await panel.getByRole('button', { name: 'Close editor' }).click()
  await eventually(() => panel.count()).toBe(0)
  // The application has faults of its own; the panel adds none.
  expect(withPanel).toEqual(await violations(tab))
  await page.getByRole('button', { name: 'Test in application' }).waitFor()
  expect(faults).toEqual([])
})
