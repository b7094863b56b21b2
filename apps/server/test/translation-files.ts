import type { WireJob, WireTranslationImport } from '@waymark/contract'
import { expect } from 'vitest'
import type { World } from './a-world.ts'
import type { Person } from './builders.ts'
import { downloadJob } from './job-files.ts'
import type { TestServer } from './open-server.ts'
import { unzip } from './zip-files.ts'

/** Returns the output of a translator's tool for an exported file; the codes of the source stay. */
export const translateFile: Readonly<Record<'xliff' | 'csv' | 'json', (text: string) => string>> = {
  xliff: text =>
    text.replace(
      /<source>(.*?)<\/source>\n\s*<target state="needs-translation"><\/target>/g,
      '<source>$1</source>\n<target state="translated">DE $1</target>',
    ),
  csv: text => text.replace(/^([\w-]+),([^,]*),([^,]*),,/gm, '$1,$2,$3,DE $3,'),
  json: text => {
    const file = JSON.parse(text)
    for (const one of Object.values<{ source: string; target: string }>(file.texts)) {
      one.target = `DE ${one.source}`
    }
    return JSON.stringify(file)
  },
}

/** Exports and imports translation files of a property over HTTP, by the company administrator unless told otherwise. */
export function translationFiles(server: TestServer, world: World, property: number) {
  const base = `/v2/properties/${property}/translations`
  const exportOf = (body: object, by: Person = world.admin) => by.api.post<WireJob>(`${base}/export`, body)
  const send = (name: string, contents: string | Uint8Array, input: object, by: Person = world.admin) =>
    by.api.post<WireTranslationImport>(`${base}/import`, {
      translationsImport: new File(
        [typeof contents === 'string' ? contents : new Uint8Array(contents)],
        name,
      ),
      ...input,
    })
  const start = (id: number, by: Person = world.admin) =>
    by.api.post<WireTranslationImport>(`${base}/import/${id}/start`)
  return {
    exportOf,
    send,
    start,
    /** The files of an export by name. */
    filesOf: async (body: object): Promise<Record<string, string>> => {
      const started = await exportOf(body)
      expect([started.status, started.raw]).toEqual([201, started.raw])
      await server.runJobs()
      return unzip(await downloadJob(world.admin, world.company.id, started.body.id))
    },
    /** Sends a file, starts its import and returns the finished import. */
    imported: async (...sent: Parameters<typeof send>): Promise<WireTranslationImport> => {
      const reply = await send(...sent)
      expect([reply.status, reply.raw]).toEqual([201, reply.raw])
      await server.runJobs()
      const started = await start(reply.body.id)
      expect([started.status, started.raw]).toEqual([201, started.raw])
      await server.runJobs()
      return (await world.admin.api.get<WireTranslationImport>(`${base}/import/${reply.body.id}`)).body
    },
  }
}
