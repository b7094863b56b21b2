import { fillAddress } from '../dashboard/support/screen-addresses.ts'
import { settled } from '../dashboard/support/settled.ts'
import { openAdmin, openPublic, pictureName, type ScreenTask, savePictures } from './screen-task.ts'

/** Takes the pictures of screens with and without a session. Returns the number of pictures. */
export async function takeAddresses(
  task: ScreenTask,
  publicAddresses: readonly string[],
  addresses: readonly string[],
): Promise<number> {
  const { url, property } = task.dashboard
  const visitor = await openPublic(task)
  for (const address of publicAddresses) {
    await visitor.goto(`${url}/${address}`)
    await settled(visitor)
    await savePictures(visitor, task, pictureName(address))
  }
  await visitor.context().close()
  const page = await openAdmin(task)
  for (const address of addresses) {
    const path = await fillAddress(task.dashboard, address)
    await page.goto(`${url}/app/${property}/${path}`)
    await settled(page)
    await savePictures(page, task, pictureName(address))
  }
  await page.context().close()
  return (publicAddresses.length + addresses.length) * task.schemes.length
}
