import type { Page } from 'playwright-core'

interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The parts of the first cropper on the page. */
export function imageCropper(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const stage = page.getByRole('application', { name: 'Picture' })
  return {
    stage,
    /** Chooses a file as the browser's dialog would. */
    choose: (file: FilePayload) =>
      page
        .getByLabel(/^Drop a picture/)
        .first()
        .setInputFiles(file),
    /** Drops a file onto the area. */
    drop: async ({ name, mimeType, buffer }: FilePayload) => {
      const transfer = await page.evaluateHandle(
        ([base64, type, fileName]) => {
          const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
          const data = new DataTransfer()
          data.items.add(new File([bytes], fileName, { type }))
          return data
        },
        [buffer.toString('base64'), mimeType, name] as const,
      )
      const area = page
        .locator('label')
        .filter({ hasText: /^Drop a picture/ })
        .first()
      await area.dispatchEvent('dragover', { dataTransfer: transfer })
      await area.dispatchEvent('drop', { dataTransfer: transfer })
    },
    zoomIn: button('Zoom in'),
    zoomOut: button('Zoom out'),
    reset: button('Show all of it'),
    shape: (name: string) => button(name).click(),
    use: button('Use picture'),
    another: button('Another picture'),
    /** Returns the position of the picture as a screen reader announces it. */
    place: () =>
      page
        .getByText(/^Zoom \d+ %/)
        .first()
        .innerText(),
  }
}
