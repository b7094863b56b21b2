import { refuse, type TokenBuckets } from '../../../platform/http/index.ts'
import type { ModelSettings } from '../../../platform/translator/index.ts'

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
