import type { CopilotSource } from '@waymark/domain/delivery/copilot'
import { copilotInstructions, noAnswerMark } from '@waymark/domain/delivery/copilot'
import { streamChat } from '../../../../platform/language-model/index.ts'
import type { ModelSettings } from '../../../../platform/translator/index.ts'

const maxTokens = 800
const maxAnswerLength = 4_000

export interface AnswerRequest {
  readonly question: string
  /** Key of the language in which the visitor is served. */
  readonly language: string
  readonly passages: readonly (Pick<CopilotSource, 'number' | 'title'> & { readonly text: string })[]
}

/**
 * What is sent to the model: constant instructions, and one message of data. Question and passages are JSON strings in
 * it, so that none of them can end the data or begin another message.
 */
const messagesFor = ({ question, language, passages }: AnswerRequest) =>
  [
    { role: 'system', content: copilotInstructions },
    { role: 'user', content: JSON.stringify({ language, question, passages }) },
  ] as const

/**
 * Yields the text of an answer as the model writes it, 4,000 characters at most. Yields nothing where the model reports
 * that the passages do not answer the question. Throws `ModelError`.
 */
export async function* writeAnswer(model: ModelSettings, request: AnswerRequest): AsyncGenerator<string> {
  let held = ''
  let length = 0
  let isOpen = false
  for await (const piece of streamChat(model, { messages: messagesFor(request), maxTokens })) {
    held += piece
    // Until it is clear that the text is an answer, nothing of it is shown.
    const begun = held.trimStart()
    if (!isOpen && noAnswerMark.startsWith(begun.slice(0, noAnswerMark.length))) {
      if (begun.length >= noAnswerMark.length) return
      continue
    }
    const text = (isOpen ? held : begun).slice(0, maxAnswerLength - length)
    isOpen = true
    held = ''
    length += text.length
    if (text !== '') yield text
    if (length >= maxAnswerLength) return
  }
}
