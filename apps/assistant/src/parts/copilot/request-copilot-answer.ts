import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { Context } from '../../core/context.ts'
import { isTrackingRefused } from '../visitor-memory/tracking-refused.ts'

/** Why the server gave no answer. */
export type CopilotFault = 'limit' | 'busy' | 'failed'

export class CopilotRequestError extends Error {
  readonly fault: CopilotFault
  constructor(fault: CopilotFault) {
    super(fault)
    this.fault = fault
  }
}

async function faultOf(reply: Response): Promise<CopilotFault> {
  if (reply.status !== 429) return 'failed'
  const { code } = (await reply.json().catch(() => ({}))) as { readonly code?: string }
  return code === 'dailyLimit' ? 'limit' : 'busy'
}

function post({ page, boot, content }: Context, question: string, signal: AbortSignal): Promise<Response> {
  const { api, visitor, anonymousId } = boot
  const { userId, attributes, tags, token } = visitor()
  return page.fetch(`${api}copilot`, {
    method: 'POST',
    body: page.toJson({
      userId,
      anonymousId: anonymousId(),
      attributes,
      tags,
      languages: [content().language.key],
      token: token ?? null,
      question,
      isRecorded: page.local.get('consent') !== false && !isTrackingRefused(page.window),
    }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal,
  })
}

/**
 * Asks the server and hands over each line of its reply as it arrives.
 * @throws CopilotRequestError
 */
export async function requestCopilotAnswer(
  context: Context,
  question: string,
  signal: AbortSignal,
  onLine: (line: CopilotLine) => void,
): Promise<void> {
  const reply = await post(context, question, signal)
  if (!reply.ok || !reply.body) throw new CopilotRequestError(await faultOf(reply))
  const reader = reply.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let hasEnded = false
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as CopilotLine
      hasEnded ||= line.kind === 'end'
      onLine(line)
    }
    if (done) break
  }
  if (!hasEnded) throw new CopilotRequestError('failed')
}
