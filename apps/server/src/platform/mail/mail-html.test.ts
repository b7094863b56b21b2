import { afterEach, describe, expect, it } from 'vitest'
import { type MailTrap, openMailTrap } from '../../../test/mail-trap.ts'
import { openLog } from '../log.ts'
import { type Mail, openMail } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import { plainLook } from './mail-look.ts'
import { writeMail } from './mail-texts.ts'

let trap: MailTrap | null = null
let mail: Mail | null = null
afterEach(async () => {
  mail?.close()
  await trap?.close()
})

async function open() {
  trap = await openMailTrap()
  const log = openLog('silent')
  mail = openMail({ smtpUrl: trap.url, from: 'Waymark <waymark@example.com>', dataDir: '/nowhere', log })
  return { trap, mail }
}

const to = 'ada.brook@example.com'
const link = 'https://waymark.example.com/registration?token=a&b=c'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('the HTML part', () => {
  it('MAIL-11 arrives beside the text part, with the same paragraphs, the link as a button', async () => {
    const { trap, mail } = await open()
    const values = { inviter: 'Zoë <b>Müßig</b>', target: 'Desk', company: 'Brook', role: 'Admin' }
    const message = writeMail('invite', 'de', to, { ...values, link, until: '1. März 2026' })
    await mail.send(message)
    const [got] = trap.mails
    expect(got?.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(got?.text.trimEnd()).toBe(message.text.trimEnd())
    expect(got?.html).toContain('lang="de"')
    expect(got?.html).toContain('Zoë &lt;b&gt;Müßig&lt;/b&gt; lädt Sie ein')
    expect(got?.html).toMatch(
      /<a class="action" href="https:\/\/waymark\.example\.com\/registration\?token=a&amp;b=c"[^>]*>Einladung annehmen<\/a>/,
    )
    expect(got?.headers).not.toHaveProperty('list-unsubscribe')
  })

  it('MAIL-12 shows the name and the logo of the company, attached to the mail', async () => {
    const { trap, mail } = await open()
    const message = writeMail('magicLink', 'en-US', to, { company: 'Brook', link, until: 'soon' })
    await mail.send(message, {
      ...plainLook,
      sender: 'Brook & Hill',
      logo: { type: 'image/png', bytes: png },
    })
    const [got] = trap.mails
    expect(got?.html).toContain('Brook &amp; Hill')
    expect(got?.html).toContain('src="cid:logo@waymark"')
    expect(got?.pictures).toEqual([{ cid: '<logo@waymark>', bytes: png }])
  })

  it('MAIL-13 names the address that ends mails of its kind in both parts and in its headers', async () => {
    const { trap, mail } = await open()
    const unsubscribe = 'https://waymark.example.com/unsubscribe?token=1.alarms.x'
    const message = writeMail('guideAlarm', 'en-US', to, { name: 'Ada', link, unsubscribe })
    await mail.send({ ...message, unsubscribe })
    const [got] = trap.mails
    expect(got?.headers['list-unsubscribe']).toBe(`<${unsubscribe}>`)
    expect(got?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(got?.text).toContain(`Stop messages about alarms: ${unsubscribe}`)
    expect(got?.html).toMatch(
      /<a class="foot-link" href="[^"]*1\.alarms\.x"[^>]*>Stop messages about alarms<\/a>/,
    )
  })

  it('MAIL-11 an address below other lines is a link with a label; one that stands alone is shown in full', () => {
    const text = `Order desk\nUsers: 3\n${link}\n\n${link}\n`
    const html = mailHtml({ to, subject: 'Week', text, locale: 'de' }, plainLook)
    const address = link.replace('&', '&amp;')
    expect(html).toMatch(
      /Users: 3<br><a class="link" href="[^"]*token=a&amp;b=c"[^>]*>In Waymark öffnen<\/a>/,
    )
    expect(html).toContain(`>${address}</a>`)
  })

  it('MAIL-11 marks what a person wrote as a quotation', () => {
    const html = mailHtml(
      { to, subject: 'Help', text: 'Ada wrote:\n\n> one <two>\n> https://example.com\n' },
      plainLook,
    )
    expect(html).toMatch(/<blockquote[^>]*>one &lt;two&gt;<br>https:\/\/example\.com<\/blockquote>/)
  })
})
