/** A video as the sanitiser gives it: the address is rebuilt from the video's id, nothing of the input is kept. */
export interface EmbeddedVideo {
  readonly host: 'youtube' | 'vimeo' | 'wistia' | 'microsoftStream'
  readonly embedUrl: string
}

const wordFor = {
  youtube: 'autoplay=1',
  vimeo: 'autoplay=1',
  wistia: 'autoPlay=true',
  microsoftStream: 'autoplay=true',
} as const

/** The address that plays at once, since it was asked to: no one wants to press play twice. */
export function playAddress({ host, embedUrl }: EmbeddedVideo): string {
  if (/[?&]autoplay=/i.test(embedUrl)) return embedUrl.replace(/([?&]autoplay)=0/i, '$1=1')
  return `${embedUrl}${embedUrl.includes('?') ? '&' : '?'}${wordFor[host]}`
}
