import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { builtFolders } from '../../../platform/static/index.ts'
import { openZipWriter } from '../../../platform/zip/index.ts'

/** Browsers with a package of their own; Edge takes that of Chromium. */
export type PackageBrowser = 'chromium' | 'firefox'

export interface PackedFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface Manifest extends Readonly<Record<string, unknown>> {
  readonly version: string
  readonly permissions: readonly string[]
  readonly optional_permissions: readonly string[]
}

/** The files of a built folder by their path in it, sorted; those that only the server reads are left out. */
async function builtFiles(folder: string, isPacked: (path: string) => boolean): Promise<PackedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isPacked)
    .sort()
  return Promise.all(paths.map(async name => ({ name, bytes: await readFile(join(folder, name)) })))
}

const manifests: Readonly<Record<PackageBrowser, string>> = {
  chromium: 'manifest.json',
  firefox: 'manifest.firefox.json',
}

export const jsonFile = (name: string, content: unknown): PackedFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(content, null, 2)),
})

/** Extension and assistant as they were built for a browser, and the manifest apart from them. */
export async function extensionFiles(
  browser: PackageBrowser,
): Promise<{ readonly manifest: Manifest; readonly files: readonly PackedFile[] }> {
  const own = manifests[browser]
  const [extension, assistant] = await Promise.all([
    builtFiles(builtFolders.extension, path => !path.startsWith('.')),
    builtFiles(builtFolders.assistant, path => /^(?:extension\.js|parts\/[^/]+\.js)$/.test(path)),
  ])
  const found = extension.find(({ name }) => name === own)
  if (found === undefined) throw new Error(`the build of the extension has no ${own}`)
  const manifest = {
    ...(JSON.parse(found.bytes.toString()) as Manifest),
    // The content script imports the assistant from the package.
    web_accessible_resources: [{ resources: ['assistant/*'], matches: ['https://*/*', 'http://*/*'] }],
  }
  const files = [
    ...extension.filter(({ name }) => !Object.values(manifests).includes(name)),
    ...assistant.map(({ name, bytes }) => ({ name: `assistant/${name}`, bytes })),
  ]
  return { manifest, files }
}

/** A zip of the files; the same files and time make the same bytes. */
export async function zipFiles(files: readonly PackedFile[], at: Date): Promise<Buffer> {
  const zip = openZipWriter(at)
  const packed = buffer(zip.content)
  for (const { name, bytes } of files) await zip.add(name, bytes)
  zip.end()
  return packed
}
