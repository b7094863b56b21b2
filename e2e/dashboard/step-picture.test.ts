import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pngFile } from '../support/a-png.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

async function aGuide(title: string): Promise<number> {
  const { call, property } = dashboard()
  const steps = [{ type: 'slide', content: 'Design' }]
  return (await call('POST', `/v2/properties/${property}/tutorials`, { title, steps })).id
}

const openStep = async (id: number, allow?: RegExp): Promise<Page> => {
  const page = await signedIn(`manage/${id}/edit/steps`, allow === undefined ? {} : { allow })
  await page.getByRole('button', { name: 'Add media' }).waitFor()
  return page
}

/** The address of a picture that any page may show. */
async function aPictureAddress(): Promise<string> {
  const { call, property } = dashboard()
  const image = `data:image/png;base64,${pngFile(40, 30).buffer.toString('base64')}`
  const { imageUrl } = await call<{ imageUrl: string }>('POST', `/v2/properties/${property}/images`, {
    image,
  })
  return imageUrl
}

const addImage = async (page: Page) => {
  await page.getByRole('button', { name: 'Add media' }).click()
  await page.getByRole('menuitem', { name: 'Image or GIF' }).click()
}

const upload = async (page: Page, file: ReturnType<typeof pngFile>) => {
  await addImage(page)
  await page.getByRole('button', { name: /^Upload/ }).click()
  await page.getByLabel(/^Drop a picture here/).setInputFiles(file)
}

const size = (page: Page, name: string) =>
  page
    .frameLocator('iframe[title="Step as users see it"]')
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('MEDIA-2 MEDIA-7 FIELD-44 an author uploads a picture, cuts it, and finds it after a reload', async () => {
  const page = await openStep(await aGuide('With a picture'))
  await upload(page, pngFile(400, 300))
  await page.getByRole('button', { name: '1:1' }).click()
  await page.getByRole('application', { name: 'Picture' }).press('ArrowRight')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('img', { name: 'The uploaded picture' }).waitFor()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const address = page.getByRole('textbox', { name: 'Image URL' })
  await eventually(() => address.inputValue()).toMatch(
    new RegExp(`^${dashboard().url}/assistant/images/${dashboard().property}/[0-9a-f]{40}\\.png$`),
  )
  // The focus is on the button that removes the chosen picture again.
  const remove = page.getByRole('button', { name: 'Remove media' })
  await eventually(() => remove.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Red and blue')
  await eventually(() => size(page, 'Red and blue')).toEqual([300, 300])
  await page.getByRole('button', { name: /^(Save|Update) Changes$/ }).click()
  await page.getByRole('status').getByText('Changes saved').waitFor()
  await page.reload()
  await eventually(() => size(page, 'Red and blue')).toEqual([300, 300])
})

test('MEDIA-5 MEDIA-9 a picture that is too large, and one that the server refuses, show a toast', async () => {
  const page = await openStep(await aGuide('Refused pictures'), /status of 422/)
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await upload(page, { ...pngFile(20, 20), buffer: Buffer.alloc(8000 * 1024 + 1) })
  await toasts.getByText('The picture is larger than 8000 KB').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await upload(page, pngFile(6000, 5000))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await toasts.getByText('The picture was not uploaded: it has more than 25 megapixels.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add media' }).waitFor()
})

test('MEDIA-2 a picture by its address goes through the same dialog', async () => {
  const picture = await aPictureAddress()
  const page = await openStep(await aGuide('By address'))
  await page.getByRole('button', { name: 'Add media' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Image or GIF' }).press('Enter')
  await page.getByRole('button', { name: /^From an address/ }).press('Enter')
  const address = page.getByRole('dialog').getByRole('textbox', { name: 'Image URL' })
  await address.fill('example.com/a.png')
  await page.getByText('Start with https://').waitFor()
  await address.fill(picture)
  await address.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await eventually(() => page.getByRole('textbox', { name: 'Image URL' }).inputValue()).toBe(picture)
  await page.getByText('1 unsaved change').waitFor()
})

test('a picture of the library becomes one of the application', async () => {
  const page = await openStep(await aGuide('From the library'))
  await addImage(page)
  await page.getByRole('button', { name: /^Library/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of the library' })
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await dialog.waitFor({ state: 'hidden' })
  const address = await page.getByRole('textbox', { name: 'Image URL' }).inputValue()
  expect(address).toContain(`/assistant/images/${dashboard().property}/`)
})
