import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from './files-unavailable.ts'
import type { S3Place } from './read-s3-url.ts'

const answerWithinMs = 30_000
const emptyHash = createHash('sha256').digest('hex')

/** Keys arrive percent-encoded (`encoding-type=url`), with `+` for a blank. */
const decodeKey = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'))

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

/**
 * Keys of all files of a bucket below the prefix of its address, a page of 1,000 at a time (ListObjectsV2).
 * @throws FilesUnavailable when the store does not answer or refuses.
 */
export async function* listS3Keys(place: S3Place): AsyncGenerator<string> {
  const { origin, pathname } = new URL(place.base)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders
    .map(decodeURIComponent)
    .map(folder => `${folder}/`)
    .join('')
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
    if (token !== null) query.set('continuation-token', token)
    const xml = await ask(place, `${origin}/${bucket}?${query.toString().replaceAll('+', '%20')}`)
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield decodeKey(key).slice(prefix.length)
    const next = textOf(xml, 'NextContinuationToken')
    token = next === null ? null : decodeEntities(next)
  } while (token !== null)
}

const decodeEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

async function ask({ base: _, ...credentials }: S3Place, url: string): Promise<string> {
  const signed = { 'x-amz-content-sha256': emptyHash }
  const signer = new AwsV4Signer({ ...credentials, url, method: 'GET', service: 's3', headers: signed })
  const { url: address, headers } = await signer.sign()
  try {
    const reply = await fetch(address, {
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    })
    const text = await reply.text()
    if (reply.ok) return text
    throw new Error(`${reply.status} ${text.slice(0, 300)}`)
  } catch (error) {
    throw new FilesUnavailable('the store of files does not list its files', { cause: error })
  }
}
