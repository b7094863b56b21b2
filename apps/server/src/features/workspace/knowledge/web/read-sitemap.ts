import { gunzipSync } from 'node:zlib'
import { documentLimits, LimitExceeded } from '../../../../platform/untrusted/index.ts'
import { decodeXml, everyElement, readXml, XmlError } from '../../../../platform/xml/index.ts'

/** Content of a sitemap (sitemaps.org, protocol 0.9). */
export interface Sitemap {
  readonly pages: readonly string[]
  /** Other sitemaps, of an index. */
  readonly sitemaps: readonly string[]
}

const limits = documentLimits.sitemap
/** Limits of the protocol for one file. */
const maxNamed = 50_000
const maxAddressLength = 2_048

function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.bytes })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (isLarge) throw new LimitExceeded('bytes', limits.bytes)
    return new Uint8Array()
  }
}

/**
 * Reads a sitemap or an index of sitemaps, also compressed with gzip. Runs in a thread of the parser pool. Null for
 * anything else, such as a web page.
 * @throws LimitExceeded
 */
export function readSitemap(bytes: Uint8Array): Sitemap | null {
  const unpacked = unpack(bytes)
  if (unpacked.length > limits.bytes) throw new LimitExceeded('bytes', limits.bytes)
  try {
    const root = readXml(
      decodeXml(unpacked)
        .replace(/^\uFEFF/, '')
        .trim(),
      { limits },
    )
    const isIndex = root.name === 'sitemapindex'
    if (!isIndex && root.name !== 'urlset') return null
    const named = root.children
      .filter(({ name }) => name === (isIndex ? 'sitemap' : 'url'))
      .slice(0, maxNamed)
      .flatMap(one =>
        everyElement(one)
          .filter(({ name, uri }) => name === 'loc' && uri === root.uri)
          .slice(0, 1),
      )
      .map(({ text }) => text.trim())
      .filter(text => text !== '' && text.length <= maxAddressLength)
    return isIndex ? { pages: [], sitemaps: named } : { pages: named, sitemaps: [] }
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}
