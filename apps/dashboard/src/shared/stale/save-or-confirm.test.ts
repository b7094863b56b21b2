import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { type StaleChoice, saveOrConfirm } from './save-or-confirm.ts'

const stale = (version: number) =>
  new ORPCError('stale', {
    defined: true,
    status: 409,
    data: { version, changedBy: 'Kim', changedAt: '2026-03-10 12:00:00+00:00' },
  })

function aServer(version: number) {
  const saves: number[] = []
  return {
    saves,
    save: async (ifMatch: number) => {
      saves.push(ifMatch)
      if (ifMatch !== version) throw stale(version)
      return `saved on ${ifMatch}`
    },
  }
}

const answering = (choice: StaleChoice) => vi.fn(async () => choice)

test('a save on the newest version asks nothing', async () => {
  const ask = answering('keep')
  expect(await saveOrConfirm(3, aServer(3).save, ask)).toEqual({ kind: 'saved', value: 'saved on 3' })
  expect(ask).not.toHaveBeenCalled()
})

test('a stale save is not repeated unless the person says overwrite', async () => {
  for (const [choice, kind] of [
    ['reload', 'reload'],
    ['keep', 'kept'],
  ] as const) {
    const server = aServer(5)
    expect(await saveOrConfirm(3, server.save, answering(choice))).toEqual({ kind })
    expect(server.saves).toEqual([3])
  }
})

test('overwrite saves on top of the version that the refusal named', async () => {
  const server = aServer(5)
  const ask = answering('overwrite')
  expect(await saveOrConfirm(3, server.save, ask)).toEqual({ kind: 'saved', value: 'saved on 5' })
  expect(server.saves).toEqual([3, 5])
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ version: 5, changedBy: 'Kim' }))
})

test('any other error is thrown on', async () => {
  const save = async () => {
    throw new TypeError('network')
  }
  await expect(saveOrConfirm(1, save, answering('overwrite'))).rejects.toThrow('network')
})
