import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { openDeviceCookie } from './known-device.ts'

const key = Buffer.alloc(32, 3)
const secret = 'a'.repeat(43)

/** Writes a cookie for an account; returns all that the browser is sent. */
function written(managerId: number, cookies: Readonly<Record<string, string>> = {}, isSecure = false) {
  const sent: { name: string; value: string }[] = []
  const reply = {
    setCookie: (name: string, value: string) => sent.push({ name, value }),
    clearCookie: (name: string) => sent.push({ name, value: '' }),
  } as unknown as FastifyReply
  openDeviceCookie(key, isSecure).write({ request: { cookies } as FastifyRequest, reply }, managerId, secret)
  return sent
}

const read = (managerId: number, cookies: Readonly<Record<string, string>>) =>
  openDeviceCookie(key, false).read({ cookies } as FastifyRequest, managerId)

it('SEC-4 a cookie is read for its account; the name tells none', () => {
  const [{ name, value } = { name: '', value: '' }] = written(12)
  expect(read(12, { [name]: value })).toHaveLength(32)
  expect(name).toMatch(/^waymark-device-[\w-]{12}$/)
  expect(written(12, {}, true)[0]?.name).toBe(`__Host-${name}`)
})

it('SEC-4 a cookie signed for another account is none, nor one that was changed', () => {
  const [mine = { name: '', value: '' }] = written(12)
  const [theirs = { name: '', value: '' }] = written(13)
  expect(read(12, { [mine.name]: theirs.value })).toBeNull()
  expect(read(12, { [mine.name]: `b${mine.value.slice(1)}` })).toBeNull()
  for (const value of ['', 'x', `${secret}.`, `${mine.value}x`])
    expect(read(12, { [mine.name]: value })).toBeNull()
})

it('SEC-4 a browser keeps cookies of five accounts at most', () => {
  const kept = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap(id => written(id).map(({ name, value }) => [name, value])),
  )
  const cleared = written(7, kept).filter(({ value }) => value === '')
  expect(cleared).toHaveLength(2)
})
