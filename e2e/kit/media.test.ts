import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pngFile } from '../support/a-png.ts'
import { overflow } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { imageCropper } from './drivers/image-cropper.ts'
import { announcedValue, bothLooks, catalogue, expectNoAxeFaults } from './support/catalogue.ts'

const { openPiece } = catalogue()
const told = (page: Page) => expect.poll(() => announcedValue(page), { timeout: 15_000 })

describe('WIDGET-9 the image cropper', () => {
  it('takes a dropped picture and uses all of it', async () => {
    const page = await openPiece('image-cropper')
    const cropper = imageCropper(page)
    await cropper.drop(pngFile(320, 180))
    await cropper.stage.waitFor()
    await eventually(() => cropper.place()).toBe('Zoom 100 %, 50 % across, 50 % down')
    await cropper.use.click()
    await told(page).toBe('image/png 320x180')
  })

  it('MEDIA-7 zooms by 1.1 a step and moves within bounds, by keyboard alone', async () => {
    const page = await openPiece('image-cropper')
    const cropper = imageCropper(page)
    await cropper.choose(pngFile(320, 180))
    await cropper.stage.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => cropper.place()).toBe('Zoom 100 %, 50 % across, 50 % down')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await eventually(() => cropper.place()).toBe('Zoom 121 %, 50 % across, 50 % down')
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
    // Half of what is seen is 50 / 1.21 = 41 %: the middle goes no further than 59 %.
    await eventually(() => cropper.place()).toBe('Zoom 121 %, 59 % across, 50 % down')
    await page.keyboard.press('-')
    await eventually(() => cropper.place()).toBe('Zoom 110 %, 55 % across, 50 % down')
    await cropper.use.press('Enter')
    await told(page).toBe('image/png 291x164')
    await cropper.stage.press('0')
    await eventually(() => cropper.place()).toBe('Zoom 100 %, 50 % across, 50 % down')
  })

  it('MEDIA-7 is drawn by the pointer, zoomed by wheel and buttons, cut to a shape', async () => {
    const page = await openPiece('image-cropper')
    const cropper = imageCropper(page)
    await cropper.choose(pngFile(320, 180))
    await cropper.shape('1:1')
    const box = await cropper.stage.boundingBox()
    if (!box) throw new Error('the stage is not there')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 1000, middle.y)
    await page.mouse.up()
    await eventually(() => cropper.place()).toBe('Zoom 100 %, 28 % across, 50 % down')
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -100)
    await expect.poll(cropper.place).toMatch(/^Zoom 110 %/)
    await cropper.zoomIn.click()
    await eventually(() => cropper.place()).toMatch(/^Zoom 121 %/)
    await cropper.zoomOut.click()
    await cropper.zoomOut.click()
    await cropper.zoomOut.click()
    await eventually(() => cropper.place()).toMatch(/^Zoom 100 %/)
    await cropper.use.click()
    await told(page).toBe('image/png 180x180')
  })

  it('MEDIA-5 MEDIA-6 refuses what is too large or no picture, and takes the next', async () => {
    const page = await openPiece('image-cropper')
    const cropper = imageCropper(page)
    await cropper.choose({ ...pngFile(20, 20), buffer: Buffer.alloc(100 * 1024 + 1) })
    await page.getByRole('alert').getByText('This picture has more than 100 KB').waitFor()
    await cropper.choose({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByRole('alert').getByText('This is no picture that can be used').waitFor()
    await cropper.choose({ ...pngFile(20, 20), buffer: Buffer.from('not a picture') })
    await page.getByRole('alert').getByText('This is no picture that can be used').waitFor()
    await cropper.choose(pngFile(20, 20))
    await cropper.another.click()
    await cropper.choose(pngFile(30, 20))
    await cropper.use.click()
    await told(page).toBe('image/png 30x20')
  })
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const pick = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add media' }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('MEDIA-1 the media dialog', () => {
  it('WIDGET-18 the menu offers image or gif, video, info box, link', async () => {
    const page = await openPiece('media-dialog')
    await page.getByRole('button', { name: 'Add media' }).first().press('Enter')
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    await eventually(() => items.allInnerTexts()).toEqual(['Image or GIF', 'Video', 'Info box', 'Link'])
    await page.getByRole('menuitem', { name: 'Link' }).press('Enter')
    await told(page).toBe('link')
  })

  it('MEDIA-2 closing the dialog for a URL goes back to the question; submitting closes it', async () => {
    const page = await openPiece('media-dialog')
    await pick(page, 'Image or GIF')
    await page.getByRole('button', { name: /^From an address/ }).click()
    await dialog(page, 'Picture from an address').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Where does the picture come from?').waitFor()
    await page.getByRole('button', { name: /^From an address/ }).click()
    const url = page.getByRole('textbox', { name: 'Image URL' })
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByText('Write a whole URL').waitFor()
    await url.fill('https://example.com/a.png')
    await url.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await told(page).toBe('image https://example.com/a.png')
  })

  it('MEDIA-2 a finished upload shows where it is served, and is inserted from there', async () => {
    const page = await openPiece('media-dialog')
    await pick(page, 'Image or GIF')
    await page.getByRole('button', { name: /^Upload/ }).click()
    const cropper = imageCropper(page)
    await cropper.choose(pngFile(60, 40))
    await cropper.use.click()
    await page.getByRole('img', { name: 'The uploaded picture' }).waitFor()
    await dialog(page, 'Upload a picture')
      .getByText(/^blob:/)
      .waitFor()
    await page.getByRole('button', { name: 'Insert' }).click()
    await told(page).toBe('image uploaded')
  })

  it('MEDIA-9 an upload that fails or is too large shows a toast and closes its dialog', async () => {
    const page = await openPiece('media-dialog')
    const cropper = imageCropper(page)
    await page.getByRole('switch', { name: 'Uploads fail' }).check()
    await pick(page, 'Image or GIF')
    await page.getByRole('button', { name: /^Upload/ }).click()
    await cropper.choose(pngFile(60, 40))
    await cropper.use.click()
    await page.getByRole('alert').getByText('The picture could not be kept').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await pick(page, 'Image or GIF')
    await page.getByRole('button', { name: /^Upload/ }).click()
    await cropper.choose({ ...pngFile(20, 20), buffer: Buffer.alloc(100 * 1024 + 1) })
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await toasts.getByText('This picture has more than 100 KB').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await eventually(() => announcedValue(page)).toBe('none')
  })

  it('TEXT-7 a video is taken from known hosts only', async () => {
    const page = await openPiece('media-dialog')
    await pick(page, 'Video')
    const url = page.getByRole('textbox', { name: 'Video URL' })
    await url.fill('https://example.com/a.mp4')
    await page.getByText('This is no video that can be shown').waitFor()
    await url.press('Enter')
    await url.fill('https://vimeo.com/1')
    await page.getByRole('button', { name: 'Play video' }).waitFor()
    await url.press('Enter')
    await told(page).toBe('video https://vimeo.com/1')
  })

  it('MEDIA-3 MEDIA-4 the button adds, offers to remove, and removes when pressed again', async () => {
    const page = await openPiece('media-dialog')
    await pick(page, 'Info box')
    await told(page).toBe('infobox')
    const remove = page.getByRole('button', { name: 'Remove media' })
    await remove.press('Enter')
    await page.getByRole('button', { name: 'Remove it for good' }).waitFor()
    await page.keyboard.press('Tab')
    await remove.waitFor()
    await remove.press('Enter')
    await page.getByRole('button', { name: 'Remove it for good' }).press('Enter')
    await told(page).toBe('none')
    await page.getByRole('button', { name: 'Add media' }).nth(1).press('Enter')
    await dialog(page, 'Where does the picture come from?').waitFor()
  })
})

it('TEXT-8 a video loads nothing before it is asked to play, and then its own address alone', async () => {
  const page = await openPiece('video-frame')
  const asked: string[] = []
  await page.context().route(/^https:\/\/www\.youtube-nocookie\.com\//, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' })
  })
  await page.getByText('This video cannot be shown').waitFor()
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Play video' }).press('Enter')
  const frame = page.locator('iframe')
  await frame.waitFor()
  await expect
    .poll(() => asked)
    .toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9&autoplay=1'])
  await eventually(() => frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-presentation',
  )
  await eventually(() => frame.getAttribute('title')).toBe('Video')
})

it.each(bothLooks)('has no accessibility fault in use: $theme $dir', async look => {
  const cropping = await openPiece('image-cropper', look)
  await imageCropper(cropping).choose(pngFile(320, 180))
  await imageCropper(cropping).stage.waitFor()
  await expectNoAxeFaults(cropping, look)
  const page = await openPiece('media-dialog', look)
  await pick(page, 'Image or GIF')
  await dialog(page, 'Where does the picture come from?').waitFor()
  await expectNoAxeFaults(page, look)
  await page.getByRole('button', { name: /^From an address/ }).click()
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByText('Write a whole URL').waitFor()
  await expectNoAxeFaults(page, look)
})

it('a picture that is cropped fits on a narrow screen', async () => {
  const page = await openPiece('image-cropper', { width: 375 })
  await imageCropper(page).choose(pngFile(320, 180))
  await imageCropper(page).stage.waitFor()
  await eventually(() => overflow(page)).toEqual([0, 0])
})
