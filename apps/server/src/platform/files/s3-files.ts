import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { DriverContract, ObjectMetaData } from 'flydrive/types'
import { FilesUnavailable } from './files-unavailable.ts'
import type { S3Place } from './read-s3-url.ts'

const emptyHash = createHash('sha256').digest('hex')
/** A small call to a store that is there takes milliseconds; a large file takes what it takes. */
const answerWithinMs = 10_000
const transferWithinMs = 300_000

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly body?: Blob | Uint8Array<ArrayBuffer>
  readonly hash?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The beginning of a refusal; the rest is not read, however long it is. */
async function beginningOf({ body }: Response, characters: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length >= characters) break
  }
  return text.slice(0, characters)
}

const notThere = (key: string) => new Error(`there is no file ${key}`)
const notOffered = (): never => {
  throw new Error('files of this store are served by the server alone')
}

/** Keeps files in a bucket of any S3-compatible store, addressed by path; every request is signed (SigV4). */
export class S3Files implements DriverContract {
  readonly #place: S3Place

  constructor(place: S3Place) {
    this.#place = place
  }

  async #send(key: string, { method, body, hash, headers = {} }: Call): Promise<Response> {
    const { base, ...credentials } = this.#place
    const path = key.split('/').map(encodeURIComponent).join('/')
    const signer = new AwsV4Signer({
      ...credentials,
      url: `${base}/${path}`,
      method,
      service: 's3',
      headers: { ...headers, 'x-amz-content-sha256': hash ?? emptyHash },
    })
    const signed = await signer.sign()
    const signal = AbortSignal.timeout(body === undefined ? answerWithinMs : transferWithinMs)
    const sent = { method, headers: signed.headers, signal, redirect: 'error' as const }
    const reply = await fetch(signed.url, body === undefined ? sent : { ...sent, body }).catch(error => {
      throw new FilesUnavailable('the store of files does not answer', { cause: error })
    })
    if (reply.status >= 500 || reply.status === 429) {
      await reply.body?.cancel()
      throw new FilesUnavailable(`the store of files answered ${reply.status}`)
    }
    return reply
  }

  /** The reply of a call that has to work; refuses what the store refuses, in its own words. */
  async #demand(key: string, call: Call): Promise<Response> {
    const reply = await this.#send(key, call)
    if (reply.ok) return reply
    const replyText = await beginningOf(reply, 300)
    if (reply.status === 404) throw notThere(key)
    throw new Error(`the store of files refused ${call.method} ${key} with ${reply.status}: ${replyText}`)
  }

  async exists(key: string): Promise<boolean> {
    const reply = await this.#send(key, { method: 'HEAD' })
    if (reply.ok) return true
    if (reply.status === 404) return false
    throw new Error(`the store of files refused to look for ${key} with ${reply.status}`)
  }

  async get(key: string): Promise<string> {
    return (await this.#demand(key, { method: 'GET' })).text()
  }

  async getBytes(key: string): Promise<Uint8Array> {
    return (await this.#demand(key, { method: 'GET' })).bytes()
  }

  async getStream(key: string): Promise<Readable> {
    const { body } = await this.#demand(key, { method: 'GET' })
    return body === null
      ? Readable.from([])
      : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  }

  async getMetaData(key: string): Promise<ObjectMetaData> {
    const { headers } = await this.#demand(key, { method: 'HEAD' })
    return {
      contentLength: Number(headers.get('content-length')),
      etag: headers.get('etag') ?? '',
      lastModified: new Date(headers.get('last-modified') ?? 0),
      contentType: headers.get('content-type') ?? 'application/octet-stream',
    }
  }

  async put(key: string, contents: string | Uint8Array): Promise<void> {
    const body = typeof contents === 'string' ? new TextEncoder().encode(contents) : new Uint8Array(contents)
    const hash = createHash('sha256').update(body).digest('hex')
    await (await this.#demand(key, { method: 'PUT', body, hash })).body?.cancel()
  }

  /** The store wants the length and the hash first, so the stream goes through a file of this machine. */
  async putStream(key: string, contents: Readable): Promise<void> {
    const path = join(tmpdir(), `waymark-upload-${randomUUID()}`)
    const hash = createHash('sha256')
    const counting = new PassThrough()
    counting.on('data', (part: Buffer) => hash.update(part))
    try {
      await pipeline(contents, counting, createWriteStream(path, { mode: 0o600 }))
      const body = await openAsBlob(path)
      await (await this.#demand(key, { method: 'PUT', body, hash: hash.digest('hex') })).body?.cancel()
    } finally {
      await rm(path, { force: true })
    }
  }

  async copy(source: string, destination: string): Promise<void> {
    const { pathname } = new URL(`${this.#place.base}/${source}`)
    const headers = { 'x-amz-copy-source': pathname }
    await (await this.#demand(destination, { method: 'PUT', headers })).body?.cancel()
  }

  async move(source: string, destination: string): Promise<void> {
    await this.copy(source, destination)
    await this.delete(source)
  }

  async delete(key: string): Promise<void> {
    const reply = await this.#send(key, { method: 'DELETE' })
    if (!reply.ok && reply.status !== 404) {
      throw new Error(`the store of files refused to delete ${key} with ${reply.status}`)
    }
  }

  getVisibility = async () => 'private' as const
  setVisibility = async () => undefined
  getUrl = async () => notOffered()
  getSignedUrl = async () => notOffered()
  getSignedUploadUrl = async () => notOffered()
  deleteAll = async () => notOffered()
  listAll = async () => notOffered()
  bucket = () => notOffered()
}
