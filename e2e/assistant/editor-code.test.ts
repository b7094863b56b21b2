import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { formPage } from './support/content.ts'
import { fullContent } from './support/full-content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

const ofEditor = /\/(?:editor|editor-panel|recorder|write-[a-z]+|saved-view|read-look)-[\w-]+\.js$/

/** Files of the editor that a page loads from now on. */
function editorFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (ofEditor.test(pathname)) files.push(pathname)
  })
  return files
}

it('EDIT-37 an end user loads no file of the editor, whatever is opened', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  const files = editorFiles(page)
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.waitFor()
  for (const name of ['News', 'Search', 'Guides']) await panel.getByRole('tab', { name }).click()
  const guide = panel.getByRole('listitem').getByRole('button').first()
  await guide.click()
  await page.locator('waymark-assistant').getByRole('dialog').first().waitFor()
  await page.reload()
  await eventually(() => page.locator('waymark-assistant').count()).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => /edit/.test(key)))).toEqual([])
})

it('EDIT-37 the files of the editor are loaded where its code is in the address', async () => {
  const { page, sites } = await visit(fullContent(), { allow: /404|401/ })
  const files = editorFiles(page)
  const answered = page.waitForResponse(reply => reply.url().endsWith('/editor'))
  await page.goto(`${sites.host}${formPage}#waymark_editor=${'a'.repeat(43)}`)
  await eventually(() => files.length).toBeGreaterThan(0)
  // The site of the test ends with it.
  await answered
})
