import { splitUrl, type UrlParts } from './split-url.ts'
import { checkUrl } from './url.ts'

export type VideoHost = 'youtube' | 'vimeo' | 'wistia' | 'microsoftStream'

/** A video that a card can show. The address is rebuilt from the video's id: nothing of the input is kept. */
export interface Video {
  readonly host: VideoHost
  readonly embedUrl: string
}

/** Origins of embedded videos. A page's policy allows these frames and no other. */
export const videoOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://fast.wistia.net',
  'https://web.microsoftstream.com',
] as const

/**
 * Reads the address of a video on YouTube, Vimeo, Wistia or Microsoft Stream and gives the one to embed; null
 * for any other (document 2 §5.1, "Video URL"). An embed address gives itself.
 */
export function readVideoUrl(text: string): Video | null {
  const parts = checkUrl(text) === null ? splitUrl(text) : null
  return parts === null
    ? null
    : (readYouTube(parts) ?? readVimeo(parts) ?? readWistia(parts) ?? readStream(parts))
}

function readYouTube(parts: UrlParts): Video | null {
  const host = parts.host.replace(/^(?:www|m)\./, '')
  const query = readQuery(parts.query)
  const id = host === 'youtu.be' ? parts.path.slice(1) : youTubeId(host, parts.path, query)
  if (!/^[\w-]{11}$/.test(id)) return null
  const kept = youTubeOptions(query)
  return { host: 'youtube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}${kept}` }
}

function youTubeId(host: string, path: string, query: ReadonlyMap<string, string>): string {
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return ''
  if (path === '/watch') return query.get('v') ?? ''
  return /^\/(?:embed|shorts|live)\/([^/]*)\/?$/.exec(path)?.[1] ?? ''
}

/** Only autoplay, controls and start survive; `t` is another word for start. */
function youTubeOptions(query: ReadonlyMap<string, string>): string {
  const options: string[] = []
  for (const name of ['autoplay', 'controls']) {
    const value = query.get(name)
    if (value === '0' || value === '1') options.push(`${name}=${value}`)
  }
  const start = readSeconds(query.get('start') ?? query.get('t') ?? '')
  if (start > 0) options.push(`start=${start}`)
  return options.length === 0 ? '' : `?${options.join('&')}`
}

/** `90`, `90s` and `1m30s` are all 90. */
function readSeconds(text: string): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}

function readVimeo(parts: UrlParts): Video | null {
  const host = parts.host.replace(/^www\./, '')
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null
  const shape =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/
  const [, id, pathKey] = shape.exec(parts.path) ?? []
  if (id === undefined) return null
  // Unlisted videos carry a key, without which they do not play.
  const key = pathKey ?? readQuery(parts.query).get('h') ?? ''
  const suffix = /^[0-9a-f]{6,20}$/.test(key) ? `?h=${key}` : ''
  return { host: 'vimeo', embedUrl: `https://player.vimeo.com/video/${id}${suffix}` }
}

function readWistia(parts: UrlParts): Video | null {
  if (!/(?:^|\.)wistia\.(?:com|net)$/.test(parts.host)) return null
  const id = /^\/(?:medias|embed\/iframe|embed\/medias)\/([a-z0-9]{6,20})\/?$/.exec(parts.path)?.[1]
  return id === undefined ? null : { host: 'wistia', embedUrl: `https://fast.wistia.net/embed/iframe/${id}` }
}

function readStream(parts: UrlParts): Video | null {
  if (parts.host !== 'web.microsoftstream.com') return null
  const id = /^\/(?:embed\/)?video\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(parts.path)?.[1]
  if (id === undefined) return null
  return {
    host: 'microsoftStream',
    embedUrl: `https://web.microsoftstream.com/embed/video/${id.toLowerCase()}`,
  }
}

function readQuery(query: string | null): ReadonlyMap<string, string> {
  const pairs = (query ?? '').split('&').map(pair => {
    const at = pair.indexOf('=')
    return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)
  })
  return new Map(pairs)
}
