import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

// The demo application is where the rules have to act.
const { dashboard, aPage, signedIn } = journeys({})

const timeout = 120_000
const own = (path: string, version = 'v2') => `/${version}/properties/${dashboard().property}/${path}`
const post = (path: string, body: object, version = 'v2') =>
  dashboard().call('POST', own(path, version), body as never)
const put = (path: string, body: object) => dashboard().call('PUT', own(path), body as never)

const at = (css: string) => ({ identifier: { candidates: [{ css }] }, visibility: 'public' })
const inEnglish = (texts: object) => ({ languageTexts: { en: { texts } } })

beforeAll(async () => {
  const { items } = await dashboard().call('GET', own('announcements?limit=100'))
  // Nothing of the demo opens by itself.
  for (const { id } of items) await put(`announcements/${id}`, { announcement: { visibility: 'archived' } })
  const steps = [{ type: 'slide', content: 'Started by a rule', message: '' }]
  const { id: guide } = await post('tutorials', { title: 'Rule tour', steps })
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

async function choose(within: Page | Locator, label: string, title: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label }).or(within.getByRole('textbox', { name: label }))
  await field.first().click()
  const page = 'keyboard' in within ? within : within.page()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title, exact: true }).first().click()
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
    await page.getByRole('button', { name: 'New rule' }).first().press('Enter')
    const condition = page.getByRole('group', { name: 'Condition 1' })
    await condition.getByLabel('CSS selector').fill('#budget')
    await condition.getByLabel('State').selectOption({ label: 'clicked' })
    const action = page.getByRole('group', { name: 'Action 1' })
    await action.getByLabel('Action', { exact: true }).selectOption({ label: given.action })
    await choose(page, given.which, given.title)
    await page.getByText(given.said).first().waitFor()
    await page.getByLabel('Frequency').selectOption({ label: 'Every time' })
    await page.getByLabel('Status').selectOption({ label: 'Live' })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Create rule' }).press('Enter')
    await page.waitForURL(/\/manage\/rules\/edit\/\d+$/)

    const form = await openForm()
    await given.before?.(form)
    // Rules are followed a moment after the button of the assistant is there.
    await eventually(async () => {
      if (!(await given.hasActed(form))) await form.locator('#budget').click()
      return given.hasActed(form)
    }).toBe(true)

    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await post('contextual-rules/bulk', { ids: [id], action: 'archive' }, 'v3')
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
  const condition = page.getByRole('group', { name: 'Condition 1' })
  await tabTo(page, condition.getByLabel('CSS selector'))
  await keyboard.type('#budget')
  await choice(condition.getByLabel('State'), 'clicked')
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
  const condition = (position: number) => page.getByRole('group', { name: `Condition ${position}` })
  await condition(1).getByLabel('CSS selector').fill('#budget')
  await page.getByRole('button', { name: 'Add condition' }).press('Enter')
  await condition(2).getByLabel('Context').selectOption({ label: 'Content' })
  await choose(condition(2), 'Which guide', 'Rule tour')
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
