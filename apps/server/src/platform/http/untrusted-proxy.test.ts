import { expect, it } from 'vitest'
import type { Log } from '../log.ts'
import { openFastify } from './open-fastify.ts'

async function warningsOf(
  options: { readonly trustedProxies: readonly string[]; readonly publicUrl?: string },
  headers: readonly Readonly<Record<string, string>>[] = [],
): Promise<readonly unknown[]> {
  const warnings: unknown[] = []
  const log = {
    level: 'warn',
    warn: (...line: readonly unknown[]) => warnings.push(line[0]),
    child: () => log,
  } as unknown as Log
  for (const level of ['trace', 'debug', 'info', 'error', 'fatal'] as const) {
    Object.assign(log, { [level]: () => undefined })
  }
  const app = await openFastify({ log, ...options })
  app.get('/', async () => 'ok')
  for (const one of headers) await app.inject({ url: '/', headers: one })
  await app.close()
  return warnings
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

it('SEC-24 a forwarded address from a proxy that is not trusted is a warning, once', async () => {
  expect(await warningsOf({ trustedProxies: [] }, [{}])).toEqual([])
  expect(await warningsOf({ trustedProxies: [] }, [forwarded, forwarded])).toEqual([
    { network: '127.0.0.0/24' },
  ])
  expect(await warningsOf({ trustedProxies: ['192.0.2.1'] }, [forwarded])).toHaveLength(1)
})

it('SEC-24 a trusted proxy is none', async () => {
  expect(await warningsOf({ trustedProxies: ['127.0.0.1'] }, [forwarded])).toEqual([])
})

it('SEC-24 a start behind https without a trusted proxy is a warning', async () => {
  const publicUrl = 'https://waymark.example.com'
  expect(await warningsOf({ trustedProxies: [], publicUrl })).toHaveLength(1)
  expect(await warningsOf({ trustedProxies: ['127.0.0.1'], publicUrl })).toEqual([])
})
