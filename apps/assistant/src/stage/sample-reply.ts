import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { PreviewQuestion } from '@waymark/domain/delivery/delivery'

/** Statuses with which the server refuses a question, and their bodies. */
const refusals = {
  limit: [429, '{"code":"dailyLimit"}'],
  busy: [429, '{"code":"slowDown"}'],
  failed: [500, '{}'],
} as const

/**
 * The reply to a question in a preview, as the server would send it.
 * @param title of the guide that the answer names as its source
 */
export function sampleReply({ answer, text }: PreviewQuestion, title: string): Response {
  if (answer === 'waiting') return new Response(new ReadableStream())
  if (answer in refusals) {
    const [status, body] = refusals[answer as keyof typeof refusals]
    return new Response(body, { status })
  }
  const isFound = answer !== 'none'
  const lines = [
    {
      kind: 'sources',
      sources: isFound ? [{ number: 1, kind: 'guide', id: 1, title, excerpt: text }] : [],
    },
    ...(answer === 'model' ? [{ kind: 'text', text: `${text} [1]` } as const] : []),
    { kind: 'end', answer, cited: isFound ? [1] : [], key: 'preview' },
  ] as readonly CopilotLine[]
  return new Response(lines.map(line => `${JSON.stringify(line)}\n`).join(''))
}
