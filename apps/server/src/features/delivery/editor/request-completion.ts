import { z } from 'zod'
import { refuse, type TokenBuckets } from '../../../platform/http/index.ts'
import { type ModelSettings, postJson } from '../../../platform/translator/index.ts'

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
const timeoutMs = 30_000

/** The model that writes for authors, and how often each may ask it. */
export interface TextWriter {
  readonly model: ModelSettings | null
  /** Requests to the model that one person may make in a row. */
  readonly requests: TokenBuckets
}

/** Returns the model. Refuses without one (404) and too many requests in a row (429). */
export function requireModel({ model, requests }: TextWriter, managerId: number): ModelSettings {
  if (model === null) throw refuse('notFound')
  const retryAfterS = requests.take(String(managerId))
  if (retryAfterS > 0) throw refuse('slowDown', { retryAfterS })
  return model
}

/**
 * Asks the model for one JSON object of this shape. What authors and pages say is sent as data, apart from the
 * instructions. Rejects where the model is away or answers in another shape.
 */
export async function requestJson<Answer>(
  { baseUrl, apiKey, model }: ModelSettings,
  instructions: string,
  told: object,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const reply = await postJson({
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    body: {
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify(told) },
      ],
    },
    signal: new AbortController().signal,
    timeoutMs,
  })
  const content = replySchema.parse(reply).choices[0]?.message.content ?? ''
  return shape.parse(JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)))
}
