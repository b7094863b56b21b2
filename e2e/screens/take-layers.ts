import { fillAddress } from '../dashboard/support/screen-addresses.ts'
import { installPageControls, type Layer } from './layers/page-controls.ts'
import { visitLayers } from './layers/visit-layers.ts'
import { untilQuiet } from './looks/steady-screen.ts'
import { openAdmin, pictureName, type ScreenTask, savePictures } from './screen-task.ts'

/** Calls that change what other pictures show. */
const changing = new Set(['PUT', 'PATCH', 'DELETE'])

const nameOf = (address: string, { role, name }: Layer) =>
  `${pictureName(address)}--${role}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 120)

/** Takes a picture of every dialog, drawer, menu and picker that opens from the screens. Returns the number of pictures. */
export async function takeLayers(task: ScreenTask, addresses: readonly string[]): Promise<number> {
  const { url, property } = task.dashboard
  const page = await openAdmin(task)
  await page.addInitScript(installPageControls)
  await page.route('**/api/**', route =>
    changing.has(route.request().method()) ? route.abort() : route.continue(),
  )
  page.on('dialog', dialog => void dialog.accept())
  page.context().on('page', opened => void (opened === page ? undefined : opened.close()))
  const seen = new Set<string>()
  const names = new Map<string, number>()
  for (const address of addresses) {
    const path = await fillAddress(task.dashboard, address)
    await visitLayers({
      page,
      url: `${url}/app/${property}/${path}`,
      seen,
      onLayer: async layer => {
        const name = nameOf(address, layer)
        const count = (names.get(name) ?? 0) + 1
        names.set(name, count)
        await untilQuiet(page)
        await savePictures(page, task, count === 1 ? name : `${name}-${count}`)
      },
    })
  }
  await page.context().close()
  return [...names.values()].reduce((sum, count) => sum + count, 0) * task.schemes.length
}
