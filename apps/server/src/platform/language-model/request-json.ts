import { z } from 'zod'
import { type ModelSettings, postJson } from '../translator/index.ts'

/** What the model gets: data of authors, users and pages is in `question`, never in the instructions. */
export interface JsonQuestion {
  readonly instructions: string
  /** Sent as JSON; a text is sent as it is. */
  readonly question: object | string
}

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
/** The request that waits for the object is closed after 60 s. */
const maxTimeoutMs = 55_000

/** A whole object takes longer than the first part of a stream. */
const timeoutOf = ({ replyTimeoutMs = 15_000 }: ModelSettings): number =>
  Math.min(replyTimeoutMs * 2, maxTimeoutMs)

/**
 * Asks a model with the OpenAI-compatible chat interface for one JSON object of this shape; text around the object is
 * ignored. Rejects if the model cannot be reached, is too slow, or returns another shape.
 */
export async function requestJson<Answer>(
  settings: ModelSettings,
  { instructions, question }: JsonQuestion,
  shape: z.ZodType<Answer>,
  timeoutMs: number = timeoutOf(settings),
): Promise<Answer> {
  const { baseUrl, apiKey, model } = settings
  const reply = await postJson({
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    body: {
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: typeof question === 'string' ? question : JSON.stringify(question) },
      ],
    },
    signal: new AbortController().signal,
    timeoutMs,
  })
  const content = replySchema.parse(reply).choices[0]?.message.content ?? ''
  return shape.parse(JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)))
}
