import {
  type CopilotAnswer,
  type CopilotLine,
  type CopilotSource,
  citedIn,
  type Passage,
} from '@waymark/domain/delivery/copilot'
import { ModelError } from '../../../../platform/language-model/index.ts'
import type { ModelSettings } from '../../../../platform/translator/index.ts'
import type { AnswerSlots } from './answer-slots.ts'
import type { CopilotContent } from './prepared-content.ts'
import { writeAnswer } from './write-answer.ts'

export interface ModelParts {
  /** Null: questions are answered with passages. */
  readonly model: ModelSettings | null
  readonly slots: AnswerSlots
}

export interface Asked {
  readonly companyId: number
  readonly question: string
  readonly language: string
  readonly passages: readonly Passage<CopilotContent>[]
}

/** How a question was answered, as the log keeps it. */
export interface Answered {
  readonly answer: CopilotAnswer
  readonly text: string
  readonly sources: readonly CopilotSource[]
}

/** Keeps the answer; returns the key by which its user can rate it, null where nothing is recorded. */
export type RecordAnswer = (answered: Answered) => Promise<string | null>

const maxExcerptLength = 300

const asSource = ({ content, title, text }: Passage<CopilotContent>, index: number): CopilotSource => ({
  number: index + 1,
  ...content,
  title,
  excerpt: text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength - 1)}…` : text,
})

/**
 * Sends the text of the model line by line and returns it in full; empty where the passages do not answer the question,
 * null where the model gave no usable reply.
 */
async function* textOf(
  { model, slots }: ModelParts,
  { companyId, question, language, passages }: Asked,
): AsyncGenerator<CopilotLine, string | null> {
  const release = model === null ? null : slots.acquire(companyId)
  if (model === null || release === null) return null
  try {
    const numbered = passages.map(({ title, text }, index) => ({ number: index + 1, title, text }))
    let whole = ''
    for await (const text of writeAnswer(model, { question, language, passages: numbered })) {
      whole += text
      yield { kind: 'text', text }
    }
    return whole
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  } finally {
    release()
  }
}

/**
 * The lines of a reply. A written answer that names no source is not one: the passages are shown in its place, as where
 * the model fails.
 */
export async function* answerLines(
  parts: ModelParts,
  request: Asked,
  record: RecordAnswer,
): AsyncGenerator<CopilotLine> {
  const sources = request.passages.map(asSource)
  yield { kind: 'sources', sources }
  const text = sources.length === 0 ? '' : yield* textOf(parts, request)
  const cited = text ? citedIn(text, sources.length) : []
  const answer = text === '' ? 'none' : cited.length > 0 ? 'model' : 'passages'
  const shown = answer === 'passages' ? sources.map(({ number }) => number) : cited
  const named = sources.filter(({ number }) => shown.includes(number))
  const key = await record({ answer, text: answer === 'model' ? (text ?? '') : '', sources: named })
  yield { kind: 'end', answer, cited: shown, ...(key === null ? {} : { key }) }
}
