import { expect, test, vi } from 'vitest'
import { createProofRequests } from './proof-request.ts'

const demand = { method: 'password', startUrl: null } as const

test('AUTH-45 calls that are refused at the same time ask the person once', async () => {
  const requests = createProofRequests()
  const changed = vi.fn()
  requests.subscribe(changed)
  const answers = [requests.ask(demand), requests.ask(demand)]
  expect(changed).toHaveBeenCalledOnce()
  requests.current()?.settle(true)
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(requests.current()).toBeNull()
  const next = requests.ask(demand)
  requests.current()?.settle(false)
  expect(await next).toBe(false)
})
