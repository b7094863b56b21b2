import { createHash } from 'node:crypto'
import type { SsoReason } from '@waymark/domain/identity/access'
import { endUserSignInTexts, mailLocaleOf } from '../../../platform/mail/index.ts'

/**
 * Gives the extension the handoff in the address: in answer to its greeting, to this window and origin only. It runs
 * without anything of the page, so that its hash is always the same.
 */
const script = `addEventListener('message', event => {
  if (event.source !== window || event.origin !== location.origin) return
  if (!event.data || event.data.waymark !== 'extension') return
  const handoff = new URLSearchParams(location.hash.slice(1)).get('handoff')
  if (!handoff) return
  history.replaceState(null, '', location.pathname)
  postMessage({ waymark: 'signedIn', handoff }, location.origin)
})
`
const style = `body { margin: 15vh auto; max-inline-size: 32rem; padding-inline: 1.5rem;
  font: 1rem/1.5 system-ui, sans-serif; color: #1c2024; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #eceef0; background: #111314 } }`

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of the page: its one script and style run, nothing is loaded or framed. */
export const resultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    'img-src data:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The page at the end of a sign-in, in a language that the browser accepts. `reason` null: it worked. */
export function resultPage(reason: SsoReason | null, acceptLanguage: string | undefined): string {
  const locale = mailLocaleOf(acceptLanguage)
  const text = endUserSignInTexts(locale)
  const [title, sentence] =
    reason === null
      ? [text.signedIn, text.signedInText]
      : [text.refused, text.refusedText.replace('{{reason}}', reason)]
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
    <script>${script}</script>
  </head>
  <body><main><h1>${title}</h1><p>${sentence}</p></main></body>
</html>
`
}
