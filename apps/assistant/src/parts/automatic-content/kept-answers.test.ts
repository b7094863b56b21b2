import { expect, it } from 'vitest'
import type { Context } from '../../core/context.ts'
import { keptAnswers } from './kept-answers.ts'

/** A page that records what is kept, reported and sent. */
function aPage(isMessageDraft: boolean) {
  const kept = new Map<string, unknown>()
  const [reported, sent]: [string[], string[]] = [[], []]
  const context = {
    page: {
      local: {
        get: (key: string) => kept.get(key),
        set: (key: string, value: unknown) => (value === undefined ? kept.delete(key) : kept.set(key, value)),
      },
      fetch: async (url: string) => {
        sent.push(url)
        return new Response('{}')
      },
      toJson: JSON.stringify,
      now: () => 1_000,
      newId: () => 'answer-1',
      window: { location: { pathname: '/orders', hash: '' } },
    },
    boot: { api: '/api/', visitor: () => ({ userId: 'ada', token: undefined }) },
    scope: { listen: () => undefined, after: () => () => undefined, isOpen: () => true },
    content: () => ({ isMessageDraft, language: { key: 'en' } }),
    who: () => 'ada',
    report: (type: string) => reported.push(type),
  }
  return { answers: keptAnswers(context as unknown as Context), kept, reported, sent }
}

const answer = { messageId: 61, score: 9, comment: 'Good' }

it('MSG-55 an answer to a draft is neither kept nor reported nor sent', async () => {
  const { answers, kept, reported, sent } = aPage(true)
  expect(await answers.send(answer)).toBe(true)
  expect([[...kept.keys()], reported, sent]).toEqual([[], [], []])
})

it('MSG-44 an answer to a live survey is reported, sent, and kept until the server has it', async () => {
  const { answers, kept, reported, sent } = aPage(false)
  expect(await answers.send(answer)).toBe(true)
  expect([[...kept.keys()], reported, sent]).toEqual([[], ['survey_answered'], ['/api/events']])
})
