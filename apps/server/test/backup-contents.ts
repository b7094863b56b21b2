import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Entries of a backup by name, chunks decompressed. */
export async function readBackup(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const tar = createReadStream(path).pipe(extract())
  for await (const entry of tar) {
    const bytes = await buffer(entry)
    const { name } = entry.header
    entries.set(name, name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes)
  }
  return entries
}

/** Rows and files, and the events in an order that does not depend on how the event store keeps them. */
export async function contentsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const contents: Record<string, string> = {}
  const events: string[] = []
  for (const [name, bytes] of await readBackup(path)) {
    if (name.startsWith('events/')) events.push(...String(bytes).split('\n').filter(Boolean))
    else if (/^(rows|files|jobs)\//.test(name))
      contents[name] = createHash('sha256').update(bytes).digest('hex')
  }
  return { ...contents, events: events.sort().join('\n') }
}

/** Writes a whole backup again with another manifest, sealed like a true one. */
export async function rewriteManifest(
  from: string,
  to: string,
  change: (manifest: Record<string, unknown>) => void,
): Promise<void> {
  const tar = pack()
  const written = buffer(tar)
  let manifest = ''
  for await (const entry of createReadStream(from).pipe(extract())) {
    const bytes = await buffer(entry)
    const { name } = entry.header
    if (name === 'manifest.json') {
      const changed = JSON.parse(String(bytes)) as Record<string, unknown>
      change(changed)
      manifest = JSON.stringify(changed)
      tar.entry({ name }, manifest)
    } else if (name === 'manifest.sha256') {
      tar.entry({ name }, `${createHash('sha256').update(manifest).digest('hex')}  manifest.json\n`)
    } else tar.entry({ name }, bytes)
  }
  tar.finalize()
  await writeFile(to, await written)
}

/** Copies a file with one byte changed. */
export async function flipByte(from: string, to: string, at: number): Promise<void> {
  const bytes = await readFile(from)
  bytes[at] = (bytes[at] ?? 0) ^ 0x40
  await writeFile(to, bytes)
}
