import { escapeHtml } from './escape-html.ts'
import { logoCid, type MailLook } from './mail-look.ts'
import type { MailMessage } from './mail-message.ts'
import { styleSheet, inlineStyles as styles } from './mail-style.ts'
import { layoutTexts } from './server-texts.ts'

const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line)

/** A line that is an address is ours: in texts of people nothing is one (rule MAIL-9). */
const linkHtml = (address: string, label: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="${styles.link}">${escapeHtml(label)}</a>`

/** An address that ends a paragraph is a link with a label; one that stands alone is shown in full. */
function linesHtml(paragraph: string, label: string): string {
  const lines = paragraph.split('\n')
  return lines
    .map(line => (isAddress(line) ? linkHtml(line, lines.length > 1 ? label : line) : escapeHtml(line)))
    .join('<br>')
}

function actionHtml({ label, link }: NonNullable<MailMessage['action']>, hint: string): string {
  const address = escapeHtml(link)
  return (
    `<table class="action-table" role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin-top:24px;"><tr>` +
    `<td class="action-cell" style="${styles.actionCell}"><a class="action" href="${address}" style="${styles.action}">${escapeHtml(label)}</a></td>` +
    `</tr></table><p class="address" style="${styles.address}">${escapeHtml(hint)}<br>${address}</p>`
  )
}

function paragraphHtml(paragraph: string, { action, locale }: MailMessage): string {
  const { linkHint, openLink } = layoutTexts(locale ?? 'en-US')
  if (action !== undefined && paragraph === action.link) return actionHtml(action, linkHint)
  const quote = paragraph.split('\n').every(line => line.startsWith('> '))
  if (!quote) return `<p class="text" style="${styles.text}">${linesHtml(paragraph, openLink)}</p>`
  const quoted = escapeHtml(paragraph.replace(/^> /gm, '')).replaceAll('\n', '<br>')
  return `<blockquote class="quote" style="${styles.quote}">${quoted}</blockquote>`
}

const logoHtml = ({ logo }: MailLook) =>
  logo === null ? '' : `<img src="cid:${logoCid}" alt="" height="32" style="${styles.logo}">`

/** The paragraph that names the address under which mails of this kind end: its words become the link. */
function unsubscribeHtml({ unsubscribe }: MailMessage, paragraph: string): string {
  const label = paragraph.replace(unsubscribe ?? '', '').replace(/:\s*$/, '')
  return `<br><a class="foot-link" href="${escapeHtml(unsubscribe ?? '')}" style="${styles.footLink}">${escapeHtml(label)}</a>`
}

/**
 * The HTML part of a mail, made from the same paragraphs as its text part: the name and logo of its company, the
 * subject as the headline, the link as a button with its address below. At most 600 px wide, with a dark look.
 */
export function mailHtml(message: MailMessage, look: MailLook): string {
  const locale = message.locale ?? 'en-US'
  const words = layoutTexts(locale)
  const paragraphs = message.text.trim().split(/\n{2,}/)
  const { unsubscribe } = message
  const last = paragraphs.at(-1)
  const ending = unsubscribe !== undefined && last?.includes(unsubscribe) ? paragraphs.pop() : undefined
  const foot = `${escapeHtml(words.automatic)}${ending === undefined ? '' : unsubscribeHtml(message, ending)}`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="${styles.page}">
<table class="outer" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${styles.frame}padding:24px 12px;"><tr><td align="center">
<table class="card" role="presentation" cellspacing="0" cellpadding="0" border="0" style="${styles.card}">
<tr><td class="head" style="${styles.head}">${logoHtml(look)}${escapeHtml(look.sender)}</td></tr>
<tr><td><h1 class="title" style="${styles.title}">${escapeHtml(message.subject)}</h1></td></tr>
<tr><td class="body" style="${styles.body}">
${paragraphs.map(paragraph => paragraphHtml(paragraph, message)).join('\n')}
</td></tr></table>
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:600px;"><tr><td class="foot" style="${styles.foot}">${foot}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
