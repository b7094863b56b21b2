import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { editor, save } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'
import {
  gentelella,
  type ReleasedApplication,
  strictPages,
  swagger,
  webComponents,
} from './support/released-applications.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: host.url })
})
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
const card = (page: Page) => page.locator('waymark-assistant').getByRole('dialog')

async function openTab(page: Page, button: Locator, allow?: RegExp): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await button.click()
  const tab = await opening
  watchFaults(tab, allow)
  return tab
}

/** Records the deeds of an application and publishes them. @returns the id of the guide */
async function record({ deeds, path, allow }: ReleasedApplication): Promise<number> {
  const page = await signedIn('manage/list', { allow })
  const tab = await openTab(page, page.getByRole('button', { name: 'Record', exact: true }), allow)
  await panel(tab).getByText('Use the application').waitFor()
  await tab.goto(host.url + path)
  await panel(tab).getByRole('heading', { name: 'Recording · 0', exact: true }).waitFor()
  for (const [index, { act }] of deeds.entries()) {
    await act(tab)
    await panel(tab)
      .getByRole('heading', { name: `Recording · ${index + 1}`, exact: true })
      .waitFor()
  }
  await panel(tab).getByRole('button', { name: 'Show steps' }).click()
  const recorded = await panel(tab)
    .getByRole('textbox', { name: /^Title of step/ })
    .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  expect(recorded).toEqual(deeds.map(({ title }) => title))
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByRole('heading', { name: 'The guide is live.' }).waitFor()
  const url = await panel(tab).getByRole('link', { name: 'Open in the dashboard' }).getAttribute('href')
  return Number(url?.match(/manage\/(\d+)/)?.[1])
}

/** Opens what holds the element of the step: while an element is picked, the page does not react. */
async function openParts({ repaired }: ReleasedApplication, tab: Page): Promise<void> {
  if (!repaired.open) return
  await panel(tab).getByText('The player would not find the element.').waitFor()
  await panel(tab).getByRole('button', { name: 'Use the page' }).click()
  await panel(tab).getByText('The page can be used').waitFor()
  await repaired.open(tab)
}

/** Follows the guide as an end user: each step is shown at its element, and goes on when the person has acted. */
async function play(id: number, { deeds, path, allow }: ReleasedApplication): Promise<void> {
  const { page } = await aPage({ allow })
  await page.goto(`${host.url}${path}?waymark_guide=${id}`)
  for (const { title, act } of deeds) {
    await card(page).getByText(title, { exact: true }).waitFor()
    await act(page)
  }
  await page.locator('waymark-assistant').getByText('Guide completed').first().waitFor()
}

describe.each([gentelella, swagger, webComponents, strictPages].map(app => [app.name, app] as const))(
  '%s',
  (_, app) => {
    test('EDIT-26 ten recorded steps are published, played, and repaired after a release', async () => {
      await app.serve(host)
      const id = await record(app)
      await play(id, app)
      await app.release(host)
      await play(id, app)

      const page = await signedIn(editor(id), { allow: app.allow })
      const { position, before } = app.repaired
      await page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('listitem')
        .nth(position - 1)
        .click()
      await eventually(() => page.getByLabel('CSS selector 1').inputValue()).toMatch(before)
      const tab = await openTab(page, page.getByRole('button', { name: 'Check in application' }), app.allow)
      await openParts(app, tab)
      await panel(tab).getByText('No selector finds the element any more.').waitFor()
      await panel(tab).getByRole('button', { name: 'Accept' }).click()
      await panel(tab).getByText('The element was sent to the dashboard').waitFor()
      await page.bringToFront()
      await eventually(() => page.getByLabel('CSS selector 1').inputValue()).not.toMatch(before)
      await save(page)
    })
  },
)
