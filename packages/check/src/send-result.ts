import { type CheckResult, type ContentResult, elementsOf } from './check-result.ts'
import type { CheckOptions } from './read-options.ts'
import type { ServerCalls } from './server-calls.ts'

/** Number of guides and page items of one call. */
const perCall = 100

async function uploadPicture({ call }: ServerCalls, property: number, picture: Buffer): Promise<string> {
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`
  const reply = await call<{ imageUrl: string }>('POST', `/v2/properties/${property}/images`, { image })
  return reply.imageUrl
}

async function toWire(calls: ServerCalls, property: number, content: ContentResult) {
  const findings: object[] = []
  for (const { step, outcome, reason, page, picture } of content.results) {
    if (reason === 'slide') continue
    // The page of a page item is kept: the next check looks for it there.
    if (outcome === 'found' && reason === null && (step !== null || page === '')) continue
    const address = picture === null ? null : await uploadPicture(calls, property, picture)
    findings.push({ step, outcome, reason, page: page.slice(0, 2048), picture: address })
  }
  const { kind, id, version } = content
  return { kind, id, version, elements: elementsOf(content), findings }
}

/** Whether nothing of it was looked for, so that an earlier result stays. */
const isUnseen = ({ results }: ContentResult): boolean =>
  results.every(({ reason }) => reason === 'outOfTime' || reason === 'notVisited')

/** Sends the result to the dashboard, with its pictures. */
export async function sendResult(
  calls: ServerCalls,
  { property }: CheckOptions,
  { address, contents }: CheckResult,
): Promise<void> {
  const seen = contents.filter(content => content.results.length > 0 && !isUnseen(content))
  for (let at = 0; at < seen.length; at += perCall) {
    const results: object[] = []
    for (const content of seen.slice(at, at + perCall)) results.push(await toWire(calls, property, content))
    await calls.call('POST', `/v3/properties/${property}/page-checks`, { address, results })
  }
}
