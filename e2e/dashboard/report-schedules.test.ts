import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3, type StrictS3 } from '../../apps/server/test/strict-s3.ts'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
import { journeys } from './journeys.ts'

const account = { bucket: 'reports', accessKeyId: 'KEY', secretAccessKey: 's3cret', region: 'eu-central-1' }
let s3: StrictS3
beforeAll(async () => {
  s3 = await openS3(account)
})
afterAll(() => s3.close())

// The demo company brings 90 days of events; the store of the test is on this machine.
const { dashboard, signedIn } = journeys({ ALLOW_PRIVATE_FETCH: 'true' })

const listed = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menu').getByRole('menuitem', { name: entry, exact: true }).press('Enter')
}

test('RSCHED-2 RSCHED-4 a report is scheduled to a bucket, sent, fails with its cause, is paused and deleted', async () => {
  const page = await signedIn('analytics/content/guides')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.waitForURL(/schedules=open/)
  await page.getByText('No reports are scheduled', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule a report' })
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('Fill in this field').first().waitFor()
  await form.getByLabel('Name').fill('Guides of the month')
  await form.getByLabel('Interval').selectOption('monthly')
  await form.getByLabel('Send to').selectOption('bucket')
  await form.getByLabel('Endpoint').fill(new URL(s3.s3Url).origin)
  await form.getByLabel('Bucket', { exact: true }).fill(account.bucket)
  await form.getByLabel('Prefix').fill('waymark/')
  await form.getByLabel('Region').fill(account.region)
  await form.getByLabel('Access key ID').fill(account.accessKeyId)
  await form.getByLabel('Secret access key', { exact: true }).fill(account.secretAccessKey)
  await form.getByRole('button', { name: 'Create' }).click()

  const item = listed(page, 'Guides of the month')
  await item.getByText('Not sent yet').waitFor()
  await choose(page, 'Guides of the month', 'Send now')
  await item.getByText('Sent', { exact: true }).waitFor()
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^waymark\/waymark-\d+-guides-.+\.csv$/)])
  expect([...s3.objects.values()][0]?.toString()).toContain('guideId,title,visibility')

  s3.failNext(403)
  await choose(page, 'Guides of the month', 'Send now')
  await item.getByText('Failed', { exact: true }).waitFor()
  await item.getByText('The bucket refused the file:').waitFor()

  await choose(page, 'Guides of the month', 'Pause')
  await item.getByText('Paused').waitFor()
  await page.reload()
  await item.getByText('Paused').waitFor()
  await choose(page, 'Guides of the month', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No reports are scheduled', { exact: true }).waitFor()
})

test('RSCHED-3 a stranger is no recipient, and a member gets the file', async () => {
  const page = await signedIn('analytics/content/search?schedules=open', { allow: /status of 422/ })
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule a report' })
  await form.getByLabel('Name').fill('Searches by mail')
  await form.getByLabel('Recipients').fill('stranger@example.com')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('Not a member who may view this report').first().waitFor()
  await form.getByLabel('Recipients').fill(admin.email)
  await form.getByRole('button', { name: 'Create' }).click()
  await choose(page, 'Searches by mail', 'Send now')
  await listed(page, 'Searches by mail').getByText('Sent', { exact: true }).waitFor()
  const outbox = join(dashboard().dataDir, 'outbox')
  await eventually(async () => {
    const files = (await readdir(outbox)).filter(name => name.endsWith('.eml'))
    const mails = await Promise.all(files.map(name => readFile(join(outbox, name), 'utf8')))
    return mails.some(mail => /filename=waymark-\d+-searches-[\d-]+\.csv/.test(mail.replace(/"/g, '')))
  }).toBe(true)
})
