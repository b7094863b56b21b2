import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
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

const screens: Readonly<Record<string, { path: () => string; ready: (page: Page) => Promise<unknown> }>> = {
  'manage list': {
    path: () => 'manage/list',
    ready: page => page.getByRole('link', { name: 'Create an invoice' }).waitFor(),
  },
  'one chapter': {
    path: () => 'manage/list?show=one&chapterId=deleted',
    ready: page => page.getByRole('heading', { name: 'Deleted' }).waitFor(),
  },
  'new guide': {
    path: () => 'manage/list?dialog=newGuide',
    ready: page => page.getByRole('dialog').waitFor(),
  },
  'step editor': {
    path: () => `manage/${guide}/edit/steps?step=2`,
    ready: async page => {
      await page.getByRole('button', { name: /thing to look at|things to look at/ }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Changed')
      await page.getByText('1 unsaved change').waitFor()
    },
  },
  'guide report': {
    path: () => 'analytics/content/guides',
    ready: page => page.getByRole('heading', { name: 'All guides' }).waitFor(),
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in and error page have no accessibility fault (${colorScheme})`, async () => {
    const { page } = await aPage({ colorScheme })
    for (const path of ['/login', '/error-page']) {
      await page.goto(`${dashboard().url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  for (const [name, { path, ready }] of Object.entries(screens)) {
    test(`${name} has no accessibility fault (${colorScheme})`, async () => {
      const page = await signedIn(path(), { colorScheme })
      await ready(page)
      expect(await violations(page)).toEqual([])
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
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
})
