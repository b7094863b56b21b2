import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { AssistantPreview, PreviewQuestion, PreviewSearch } from '@waymark/domain/delivery/delivery'

/** Statuses with which the server refuses a question, and their bodies. */
const refusals = {
  limit: [429, '{"code":"dailyLimit"}'],
  busy: [429, '{"code":"slowDown"}'],
  failed: [500, '{}'],
} as const

/**
 * The reply to a question in a preview, as the server sends it.
 * @param title of the guide that the answer names as its source
 */
function answerReply({ answer, text }: PreviewQuestion, title: string): Response {
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

/** The reply to a search for documents in a preview, as the server sends it. */
const documentsReply = ({ document }: PreviewSearch): Response => {
  const place = { id: 1, url: 'https://docs.example.com/', source: 'docs.example.com', excerpt: [] }
  const items = document === null ? [] : [{ ...place, title: [{ text: document, isHit: false }] }]
  return new Response(JSON.stringify({ items }))
}

/** Returns the reply to the one request that a scene causes; null: it causes none. */
export function sampleReply({ scene, content }: AssistantPreview): (() => Response) | null {
  if (scene.kind !== 'assistant') return null
  const { asked, searched } = scene
  if (asked) return () => answerReply(asked, content.guides[0]?.title ?? '')
  return searched ? () => documentsReply(searched) : null
}
