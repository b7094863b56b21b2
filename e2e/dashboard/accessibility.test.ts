import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, rulesOfLooks, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys()

let guide = 0
beforeAll(async () => {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}`
  const chapter = await call('POST', `${base}/launchers`, {
    title: 'Invoices',
    subtitle: 'For the billing team',
  })
  const steps = [
    { type: 'slide', content: 'Welcome' },
    {
      type: 'step',
      content: 'Enter the customer',
      identifier: { candidates: [{ css: '#customer' }, { css: 'input' }] },
      nextWhen: 'forceValue',
      nextIf: { mode: 'equals', value: 'Aurora' },
      media: { kind: 'info', text: 'Ask the team lead.' },
    },
    { type: 'step', content: '' },
  ]
  const made = await call('POST', `${base}/tutorials`, {
    title: 'Create an invoice',
    launcher: chapter.id,
    steps,
  })
  guide = made.id
  const gone = await call('POST', `${base}/tutorials`, { title: 'Gone' })
  await call('DELETE', `${base}/tutorials/${gone.id}`)
})

interface Screen {
  readonly path: () => string
  readonly ready: (page: Page) => Promise<unknown>
}

const screens = {
  'manage list': {
    path: () => 'manage/list',
    ready: (page: Page) => page.getByRole('link', { name: 'Create an invoice' }).waitFor(),
  },
  'one chapter': {
    path: () => 'manage/list?show=one&chapterId=deleted',
    ready: (page: Page) => page.getByRole('heading', { name: 'Deleted' }).waitFor(),
  },
  'new guide': {
    path: () => 'manage/list?dialog=newGuide',
    ready: (page: Page) => page.getByRole('dialog').waitFor(),
  },
  'step editor': {
    path: () => `manage/${guide}/edit/steps?step=2`,
    ready: async (page: Page) => {
      await page.getByRole('button', { name: /^\d+ issues?$/ }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Changed')
      await page.getByText('1 unsaved change').waitFor()
    },
  },
  'guide report': {
    path: () => 'analytics/content/guides',
    ready: (page: Page) => page.getByRole('heading', { name: 'All guides' }).waitFor(),
  },
} satisfies Record<string, Screen>

// The list of guides and the report are checked in every look by every-address-*.test.ts.
const states = ['one chapter', 'new guide', 'step editor'] as const

for (const { colorScheme, rules } of [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: rulesOfLooks },
] as const) {
  test(`sign-in and error page have no accessibility fault (${colorScheme})`, async () => {
    const { page } = await aPage({ colorScheme })
    for (const path of ['/login', '/error-page']) {
      await page.goto(`${dashboard().url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page, rules)).toEqual([])
    }
  })

  for (const name of states) {
    test(`${name} has no accessibility fault (${colorScheme})`, async () => {
      const { path, ready } = screens[name]
      const page = await signedIn(path(), { colorScheme })
      await ready(page)
      expect(await violations(page, rules)).toEqual([])
    })
  }
}

for (const [name, { path, ready }] of Object.entries(screens)) {
  test(`${name} can be used at 375 px without scrolling sideways`, async () => {
    const page = await signedIn(path(), { viewport: { width: 375, height: 812 } })
    await ready(page)
    await eventually(() => overflow(page)).toEqual([0, 0])
    expect(await violations(page)).toEqual([])
  })
}

test('on a narrow screen the menu opens from the bar and leads on', async () => {
  const page = await signedIn('manage/list', { viewport: { width: 375, height: 812 } })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'All content', level: 1 }).waitFor()
})
