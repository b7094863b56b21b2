import type { Context } from '../../core/context.ts'

/** An address from the content, which may be relative to the server; null where it is none of the web or for mail. */
export function contentAddress({ boot }: Context, url: string): string | null {
  try {
    const { protocol, href } = new URL(url, `${boot.base}/`)
    return /^(https?|mailto):$/.test(protocol) ? href : null
  } catch {
    return null
  }
}
