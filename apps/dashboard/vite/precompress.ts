import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Smaller files gain nothing: the answer's headers weigh more. */
const minBytes = 512
const isText = (fileName: string) => /\.(js|css|svg|json)$/.test(fileName)

/** Writes a `.br` file beside every text file of the build; the server sends it to browsers that take it. */
export function precompress(): Plugin {
  return {
    name: 'waymark:precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir
      if (folder === undefined) return
      await Promise.all(
        Object.keys(bundle)
          .filter(isText)
          .map(async fileName => {
            const path = join(folder, fileName)
            const bytes = await readFile(path)
            if (bytes.length < minBytes) return
            const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
            await writeFile(`${path}.br`, await compress(bytes, { params }))
          }),
      )
    },
  }
}
