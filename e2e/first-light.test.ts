import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { admin, type RunningWaymark, startWaymark } from './support/start-waymark.ts'

let waymark: RunningWaymark
let browser: JourneyBrowser

beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(waymark.url)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\/\d+\//)
}

/** Fills the form of the step that was added last. */
async function fillStep(
  page: Page,
  step: { title: string; text: string; url: string; selector: string; when?: string },
) {
  await page.getByLabel('Title', { exact: true }).fill(step.title)
  await page.getByLabel('Text', { exact: true }).fill(step.text)
  await page.getByLabel('Page URL').fill(step.url)
  await page.getByLabel('CSS selector 1').fill(step.selector)
  if (step.when !== undefined) {
    const behaviour = page.getByRole('button', { name: /^Behavior/ })
    if ((await behaviour.getAttribute('aria-expanded')) === 'false') await behaviour.click()
    await page.getByLabel('Advance when').selectOption({ label: step.when })
  }
}

async function writeGuide(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Manage' }).first().click()
  await page.getByRole('button', { name: 'New chapter' }).click()
  const chapterDialog = page.getByRole('dialog')
  await chapterDialog.getByLabel('Title', { exact: true }).fill('First days')
  await chapterDialog.getByRole('button', { name: 'Create chapter' }).click()
  await chapterDialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'New guide' }).first().click()
  const guideDialog = page.getByRole('dialog')
  await guideDialog.getByLabel('Title', { exact: true }).fill(title)
  await guideDialog.getByRole('combobox', { name: 'Chapter' }).click()
  await page.getByRole('option', { name: 'First days' }).click()
  await guideDialog.getByRole('button', { name: 'Create and edit steps' }).click()
  await page.waitForURL(/\/edit\/steps/)
}

async function writeSteps(page: Page): Promise<void> {
  const pages = `${waymark.demoUrl}/demo/production`
  await page.getByRole('button', { name: 'Add step' }).first().click()
  await fillStep(page, {
    title: 'This is your overview',
    text: 'It opens first every day.',
    url: `${pages}/index.html`,
    selector: 'h1.page-title',
  })
  await page.getByRole('button', { name: 'Add step' }).first().click()
  await fillStep(page, {
    title: 'Name the project',
    text: 'Type any name.',
    url: `${pages}/form.html`,
    selector: '#projectName',
    when: 'The field has any value',
  })
  await page.getByRole('button', { name: 'Add step' }).first().click()
  await fillStep(page, {
    title: 'Say what it is about',
    text: 'One sentence is enough.',
    url: `${pages}/form.html`,
    selector: '#description',
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Changes saved').waitFor()
}

/** Performs the steps of an end user: opens the launcher, starts the guide, follows it over two pages, finishes. */
async function followGuide(visitor: WatchedPage, title: string): Promise<void> {
  const { page } = visitor
  const assistant = page.locator('waymark-assistant')
  await assistant.getByRole('button', { name: 'Open help' }).click()
  await assistant.getByRole('button', { name: /First days/ }).click()
  await assistant.getByRole('button', { name: new RegExp(title) }).click()
  // A message of the application may come up after the guide.
  const card = assistant.locator('.card:not(.message)')
  await card.getByText('This is your overview').waitFor()
  await page.evaluate(() => {
    ;(window as { sameDocument?: boolean }).sameDocument = true
  })
  await card.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL(/form\.html/)
  await card.getByText('Name the project').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await page.locator('#projectName').fill('Harbour lights')
  await page.locator('#projectName').press('Tab')
  await card.getByText('Say what it is about').waitFor()
  await card.getByRole('button', { name: 'Done' }).click()
  await card.waitFor({ state: 'hidden' })
}

describe('first light', () => {
  it('a newcomer writes a guide, publishes it, is led by it over two pages, and sees one start and one completion', async () => {
    const title = 'Start a project'
    const staff = await openPage(browser)
    await signIn(staff.page)
    await writeGuide(staff.page, title)
    await writeSteps(staff.page)
    await staff.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await staff.page.getByText('The guide is live').waitFor()

    const visitor = await openPage(browser)
    await visitor.page.goto(`${waymark.demoUrl}/demo/production/index.html`)
    await followGuide(visitor, title)
    await visitor.page.close()

    await staff.page.getByRole('link', { name: 'Analytics' }).first().click()
    await staff.page
      .getByRole('navigation', { name: 'Analytics: pages' })
      .getByRole('link', { name: 'Guides' })
      .click()
    const row = staff.page.getByRole('row', { name: new RegExp(title) })
    await expect
      .poll(
        async () => {
          await staff.page.reload()
          await staff.page.getByLabel('Search guides').fill(title)
          await row.first().waitFor()
          return (await row.first().getByRole('cell').allInnerTexts()).slice(2, 5)
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toEqual(['1', '1', '1'])
    expect(staff.faults).toEqual([])
    expect(visitor.faults).toEqual([])
    await Promise.all([staff.context.close(), visitor.context.close()])
  }, 120_000)
})
