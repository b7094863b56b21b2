import { buffer } from 'node:stream/consumers'
import { listZip, openZipWriter, readZipEntry } from '../src/platform/zip/index.ts'

const plenty = { entries: 20_000, fileBytes: 100_000_000, allBytes: 1_000_000_000, ratio: 10_000 }

/** The files of a zip as text, by name, in its order. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await listZip(bytes, plenty)) {
    files[entry.name] = (await readZipEntry(bytes, entry)).toString('utf8')
  }
  return files
}

/** A zip of these files. */
export async function aZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = openZipWriter(new Date('2026-03-02T10:00:00Z'))
  const bytes = buffer(zip.content)
  for (const [name, content] of Object.entries(files)) await zip.add(name, Buffer.from(content))
  zip.end()
  return bytes
}
