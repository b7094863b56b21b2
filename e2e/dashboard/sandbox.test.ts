import { test } from 'vitest'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys({ DEMO: 'false' })

test('without DEV_ROUTES neither the list nor a page of the sandbox is there', async () => {
  const page = await signedIn('manage/list')
  for (const path of ['/sandbox', '/sandbox/button']) {
    await page.goto(`${dashboard().url}${path}`)
    await page.waitForURL(/error-page/)
  }
})

test('the sandbox asks to sign in first', async () => {
  const { page } = await aPage()
  await page.goto(`${dashboard().url}/sandbox`)
  await page.getByLabel('E-mail').waitFor()
})
