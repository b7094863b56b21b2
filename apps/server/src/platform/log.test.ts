import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(openLog('info', stream))
  return lines.join('')
}

describe('log', () => {
  it.each([
    [{ password: 'Hunter2-secret' }],
    [{ body: { newPassword: 'Hunter2-secret' } }],
    [{ a: { b: { accessToken: 'Hunter2-secret' } } }],
    [{ req: { headers: { authorization: 'Bearer Hunter2-secret', cookie: 'x=Hunter2-secret' } } }],
  ])('hides secrets in %j', entry => {
    const text = logged(log => log.info(entry, 'happened'))
    expect(text).toContain('[hidden]')
    expect(text).not.toContain('Hunter2')
  })

  it('writes an error with its code and cause, and nothing that a library hung onto it', () => {
    const cause = Object.assign(new Error('refused'), { client: { secretKey: 'Hunter2-secret' } })
    const error = Object.assign(new Error('lost', { cause }), {
      code: '57P01',
      client: { secretKey: 'Hunter2-secret' },
    })
    const text = logged(log => log.warn({ err: error }, 'a connection was lost'))
    expect(JSON.parse(text)).toMatchObject({
      err: { message: 'lost', code: '57P01', cause: { message: 'refused' } },
    })
    expect(text).not.toContain('Hunter2')
  })

  it('writes one JSON object a line with a readable level', () => {
    const line = JSON.parse(logged(log => log.warn({ part: 'mail' }, 'slow'))) as Record<string, unknown>
    expect(line).toMatchObject({ level: 'warn', part: 'mail', msg: 'slow' })
  })
})
