import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
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

async function choose(page: Page, label: string, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }))
  await field.first().click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title, exact: true }).first().click()
}

interface Acting {
  readonly action: string
  readonly which: string
  readonly title: string
  /** Words of the sentence that summarises the rule. */
  readonly said: RegExp
  /** What is on the page before the rule acts. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Resolves once the page shows that the rule acted. */
  readonly after: (page: Page) => Promise<unknown>
}

const hint = (page: Page) => page.getByRole('button', { name: 'More about this' })
const acting: readonly Acting[] = [
  {
    action: 'Load a tooltip',
    which: 'Which tooltip',
    title: 'Rule tooltip',
    said: /load the tooltip “Rule tooltip”/,
    before: page => eventually(() => hint(page).count()).toBe(1),
    after: page => eventually(() => hint(page).count()).toBe(2),
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
    await form.locator('#budget').click()
    await given.after(form)

    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await post('contextual-rules/bulk', { ids: [id], action: 'archive' }, 'v3')
  },
)
