import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { openMail } from './mail.ts'

let dataDir = ''
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('mail without SMTP_URL', () => {
  it('puts a whole message into the outbox folder', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'waymark-mail-'))
    const mail = openMail({
      smtpUrl: null,
      from: 'Waymark <waymark@example.com>',
      dataDir,
      log: openLog('silent'),
    })
    await mail.send({ to: 'ada.brook@example.com', subject: 'Grüße', text: 'Good morning' })
    const names = await readdir(join(dataDir, 'outbox'))
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/\.eml$/)
    const message = await readFile(join(dataDir, 'outbox', String(names[0])), 'utf8')
    expect(message).toContain('To: ada.brook@example.com')
    expect(message).toContain('From: Waymark <waymark@example.com>')
    expect(message).toContain('Good morning')
    mail.close()
  })
})
