import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Headers and the text part, which comes first; the HTML part repeats it. */
const textOf = (mail: string) => mail.split(/^Content-Type: text\/html/im, 1)[0] ?? ''

const decoded = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The messages to `to` that the server has written so far, the newest last, as plain text with their headers. */
export async function readMails(dataDir: string, to: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .map(name => readFile(join(folder, name), 'utf8')),
  )
  return mails.map(mail => decoded(textOf(mail))).filter(mail => new RegExp(`^To: .*${to}`, 'im').test(mail))
}

/** Waits for the newest link to `path` in a message to `to`; `seen` names links that came before it. */
export async function awaitLink(
  dataDir: string,
  to: string,
  path: string,
  seen: readonly string[] = [],
): Promise<string> {
  const until = Date.now() + 20_000
  for (;;) {
    const links = (await readMails(dataDir, to)).flatMap(
      mail => mail.match(/https?:\/\/\S+/g)?.filter(link => new URL(link).pathname === path) ?? [],
    )
    const newest = links.findLast(link => !seen.includes(link))
    if (newest !== undefined) return newest
    if (Date.now() > until) throw new Error(`No message to ${to} with a link to ${path} came in 20 s`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
