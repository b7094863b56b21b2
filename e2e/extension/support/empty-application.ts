import type { WireGuide, WireNps } from '@waymark/contract'
import { expect } from 'vitest'
import type { ExtensionCompany } from './extension-company.ts'

/** An application with a hidden launcher and nothing published, on which the extension has nothing to do (decision 0153). */
export interface EmptyApplication {
  readonly propertyId: number
  readonly setLauncher: (launcher: 'hidden' | 'shown') => Promise<void>
  /** Creates a guide of one step and publishes it, for all users or for the user with this id alone. */
  readonly publishGuide: (title: string, userId?: string) => Promise<void>
  readonly publishNps: (question: string) => Promise<void>
  /** Visitors without id that the dashboard lists. */
  readonly visitors: () => Promise<number>
  /** Ids of the users that the dashboard lists. */
  readonly users: () => Promise<readonly string[]>
  /** Answers to its NPS of today, by score. */
  readonly npsScores: () => Promise<readonly number[]>
}

export async function openEmptyApplication(
  { api, companyId }: ExtensionCompany,
  origin: string,
): Promise<EmptyApplication> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await api<T>(method, path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const application = { name: 'Empty', url: `${origin}/` }
  const path = `/v3/companies/${companyId}/applications`
  const { id: propertyId } = await call<{ id: number }>('POST', path, application)
  const own = `/v2/properties/${propertyId}`
  const setLauncher = async (launcher: 'hidden' | 'shown') => {
    await call('PUT', own, { defaultAction: launcher === 'hidden' ? 'none' : 'assistant-v2' })
  }
  const makeSegment = async (userId: string) => {
    const filters = [{ key: 'customerId', type: 'string', operator: 'equals', value: userId }]
    const segment = { name: `Only ${userId}`, filterGroups: [{ filters }] }
    return (await call<{ id: number }>('POST', `${own}/segments`, segment)).id
  }
  await setLauncher('hidden')
  return {
    propertyId,
    setLauncher,
    publishGuide: async (title, userId) => {
      const steps = [
        {
          content: 'Press it',
          message: '',
          url: `${origin}/*`,
          identifier: { candidates: [{ css: 'button' }] },
        },
      ]
      const { id } = await call<WireGuide>('POST', `${own}/tutorials`, { title, steps })
      const segment = userId === undefined ? {} : { segment: await makeSegment(userId) }
      await call('PUT', `${own}/tutorials/${id}`, { visibility: 'public', ...segment })
    },
    publishNps: async question => {
      const languages = await call<{ id: number; status: string }[]>('GET', `${own}/languages?filter=all`)
      const language = languages.find(({ status }) => status === 'default')?.id ?? 0
      const texts = {
        ...{ question, leftLabel: 'Unlikely', rightLabel: 'Likely', commentBoxLabel: 'Why?' },
        ...{ buttonLabel: 'Send', thankYouMessage: 'Thank you.' },
      }
      const languageTexts = { [language]: { texts, status: 'default' } }
      const { id } = await call<{ id: number }>('POST', `${own}/announcements`, {
        type: 'nps',
        languageTexts,
      })
      await call('PUT', `${own}/announcements/${id}`, { announcement: { publish: true } })
    },
    visitors: async () =>
      (await call<{ total: number }>('POST', `${own}/foreignusers/filter`, { kind: 'anonymous' })).total,
    users: async () => {
      const users = await call<{ items: { foreignId: string }[] }>('POST', `${own}/foreignusers/filter`, {
        kind: 'known',
      })
      return users.items.map(({ foreignId }) => foreignId)
    },
    npsScores: async () => {
      const today = new Date().toISOString().slice(0, 10)
      const report = await call<WireNps>(
        'GET',
        `${own}/analytics/content/surveys/nps?from=${today}&to=${today}`,
      )
      return report.distribution.flatMap((count, score) => Array.from({ length: count }, () => score))
    },
  }
}
