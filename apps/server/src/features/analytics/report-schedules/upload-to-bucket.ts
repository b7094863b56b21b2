import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { ScheduleFailure } from './schedule-failure.ts'
import type { BucketCredentials } from './schedule-store.ts'

export interface BucketLocation {
  readonly endpoint: string
  readonly bucket: string
  readonly prefix: string
  readonly region: string
}

interface Put {
  readonly place: BucketLocation
  readonly credentials: BucketCredentials
  readonly name: string
  readonly csv: string
  readonly timeoutMs: number
}

/** Much of what a store says about a refusal, without its page of HTML. */
const keepBytes = 2_000

/** The code and the message in the XML of a refusal; else the beginning of the text. */
function refusalText(status: number, body: string): string {
  const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]
  const code = part('Code')
  return code === undefined
    ? `${status} ${body.slice(0, 120)}`
    : `${status} ${code}: ${part('Message') ?? ''}`
}

/**
 * Puts a file into an S3-compatible bucket through the guarded client, signed (SigV4). The reply of a bucket has an
 * entity tag: without one the server is none, whatever its status says.
 */
export async function uploadToBucket(outbound: Pick<Outbound, 'put'>, put: Put): Promise<void> {
  const { place, credentials, csv, timeoutMs } = put
  const key = `${place.prefix}${put.name}`.split('/').map(encodeURIComponent).join('/')
  const body = Buffer.from(csv)
  const signer = new AwsV4Signer({
    ...credentials,
    ...{
      region: place.region,
      service: 's3',
      method: 'PUT',
      url: `${place.endpoint}/${place.bucket}/${key}`,
    },
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
  })
  const { url, headers } = await signer.sign()
  const reply = await outbound.put(url.href, {
    ...{ headers: Object.fromEntries(headers), body, timeoutMs, keepBytes },
  })
  const replyText = reply.body.toString()
  if (reply.status === 429 || reply.status >= 500)
    throw new ScheduleFailure('bucketBusy', refusalText(reply.status, replyText))
  if (reply.status < 200 || reply.status >= 300)
    throw new ScheduleFailure('bucketRefused', refusalText(reply.status, replyText))
  if (reply.headers['etag'] === undefined) throw new ScheduleFailure('notABucket')
}
