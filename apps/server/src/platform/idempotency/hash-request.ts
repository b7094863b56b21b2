import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** A file is compared by its name, kind and contents. */
async function describeFile(file: Blob): Promise<Json> {
  const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()))
  return { name: file instanceof File ? file.name : '', type: file.type, hash: hash.digest('hex') }
}

async function describe(value: unknown): Promise<Json> {
  if (value instanceof Blob) return describeFile(value)
  if (Array.isArray(value)) return Promise.all(value.map(describe))
  if (typeof value !== 'object' || value === null) return value as Json
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, part]) => [key, await describe(part)] as const),
  )
  return Object.fromEntries(entries)
}

/** SHA-256 of a call (`POST /v2/…`) and its parsed input: params, query and body. */
export async function hashRequest(call: string, input: unknown): Promise<Buffer> {
  return createHash('sha256')
    .update(`${call}\n${canonicalJson(await describe(input)) ?? ''}`)
    .digest()
}
