import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { signPayload } from './sign-payload.ts'

const guide = new URL('../../../../../../docs/webhooks.md', import.meta.url)

type IsFromWaymark = (secret: string, header: string, body: string, nowMs?: number) => boolean

/** Loads the sample as it is in the document. */
async function loadSample(folder: string): Promise<IsFromWaymark> {
  const code = /```js\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8'))?.[1] ?? ''
  const file = join(folder, 'sample.mjs')
  await writeFile(file, code)
  const { isFromWaymark } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return isFromWaymark
}

it('HOOK-4 the sample of the document accepts what was signed, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-sample-'))
  try {
    const isFromWaymark = await loadSample(folder)
    const at = new Date('2026-03-02T10:00:00Z')
    const body = '{"event":"test"}'
    const header = signPayload(['whsec_new', 'whsec_old'], body, at)
    const verdicts = [
      isFromWaymark('whsec_new', header, body, at.getTime()),
      isFromWaymark('whsec_old', header, body, at.getTime()),
      isFromWaymark('whsec_other', header, body, at.getTime()),
      isFromWaymark('whsec_new', header, `${body} `, at.getTime()),
      isFromWaymark('whsec_new', header.replace(/t=\d+/, 't=1772445601'), body, at.getTime()),
      isFromWaymark('whsec_new', header, body, at.getTime() + 301_000),
    ]
    expect(verdicts).toEqual([true, true, false, false, false, false])
  } finally {
    await rm(folder, { recursive: true })
  }
})
