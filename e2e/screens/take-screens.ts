import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { screenAddresses } from '../dashboard/support/screen-addresses.ts'
import { publicAddresses } from './public-addresses.ts'
import { takeAddresses } from './take-addresses.ts'
import { takeLayers } from './take-layers.ts'

/**
 * `npm run screens -- <folder>`: saves a picture of every screen of the demo company, at three widths, light and dark.
 * `--layers` takes the dialogs, drawers, menus and pickers of these screens instead. `--only <text>` takes the addresses
 * that contain the text, `--width 1440` and `--scheme light` take one look alone, `--whole` shows all that a screen
 * scrolls.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    width: { type: 'string', multiple: true, default: ['1440', '1024', '375'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    layers: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
})

async function takeScreens(folder: string): Promise<void> {
  const dashboard = await openDashboard({})
  try {
    const wanted = (addresses: readonly string[]) =>
      addresses.filter(address => values.only.some(part => address.includes(part)))
    for (const width of values.width) {
      const task = { dashboard, folder, width, schemes: values.scheme, isWhole: values.whole }
      const taken = values.layers
        ? await takeLayers(task, wanted(screenAddresses))
        : await takeAddresses(task, wanted(publicAddresses), wanted(screenAddresses))
      process.stdout.write(`${taken} pictures at ${width} px are in ${folder}\n`)
    }
  } finally {
    await dashboard.close()
  }
}

const [folder] = positionals
if (folder === undefined) {
  process.stderr.write('Name the folder for the pictures: npm run screens -- /tmp/screens\n')
  process.exitCode = 1
} else {
  await mkdir(folder, { recursive: true })
  await takeScreens(folder)
  // The browser of the journeys ends with its process.
  process.exit()
}
