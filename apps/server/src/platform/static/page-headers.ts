import { randomBytes } from 'node:crypto'
import { videoOrigins } from '@waymark/domain/foundation/text'

type Headers = Readonly<Record<string, string>>

/** 128 bits for one page: scripts and styles that carry it may run, nothing else may. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

const policy = (directives: readonly string[]): string => directives.join('; ')

/** Headers of each of our pages besides its content policy. */
const pageHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of the dashboard's page: nonces only, no `unsafe-*`, trusted types on, no framing. Images come
 * from our own origins alone: those of other hosts are copied on save, and videos show in their host's own frame. The
 * one page of ours that may be framed is the preview of content.
 * @param origins other environments whose API the page may call and whose images it shows
 */
export function dashboardHeaders(nonce: string, origins: readonly string[]): Headers {
  return {
    ...pageHeaders,
    'content-security-policy': policy([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      ["img-src 'self' data: blob:", ...origins].join(' '),
      ["connect-src 'self'", ...origins].join(' '),
      "font-src 'self'",
      `frame-src 'self' ${videoOrigins.join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]),
  }
}

/**
 * Headers of the page in which the dashboard shows how content looks. It has a separate origin (`sandbox`), so
 * that nothing in it reaches the session; it runs the assistant's code and talks to no one but the page around it.
 * @param origins other environments whose images the dashboard shows
 */
export function previewHeaders(origins: readonly string[]): Headers {
  return {
    ...pageHeaders,
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      "script-src 'self'",
      ["img-src 'self' data:", ...origins].join(' '),
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]),
  }
}

/** Headers of a mail in the developers' sandbox: its styles are inline, as mail programs need them; it runs nothing. */
export const mailPreviewHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy': policy([
    'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]),
}

/** Headers of the API reference: its files come from this server and it talks to this server only. */
export const referenceHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy': policy([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]),
}

/**
 * Headers of the product documentation. Its examples run the assistant in the page, under the strictest policy that the
 * documentation itself recommends.
 */
export const docsHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy': policy([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types waymark',
  ]),
}

/** Files that pages of other origins load: the script, its parts and its content. They set no cookie and hold no secret. What they ask for in turn is ours and need not know whence. */
export const publicFileHeaders: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
