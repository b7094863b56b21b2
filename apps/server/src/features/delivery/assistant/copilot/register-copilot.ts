import { Readable } from 'node:stream'
import { contract } from '@waymark/contract'
import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sender } from '../answer-pointer.ts'
import { readRequest } from '../read-request.ts'
import { answerCopilot, type CopilotParts } from './answer-copilot.ts'

export const copilotPath = '/api/assistant/v1/properties/:property/copilot'
const input = contract.assistant.askCopilot['~orpc'].inputSchema

async function* asText(lines: AsyncGenerator<CopilotLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** Serves the questions of pages; the reply is sent line by line as the answer is made. */
export function registerCopilot(
  app: FastifyInstance,
  parts: CopilotParts,
  senderOf: (request: FastifyRequest) => Sender,
): void {
  app.post(copilotPath, async (request, reply) => {
    const { params, body } = readRequest(input, request)
    const lines = await answerCopilot(parts, params.property, senderOf(request), body)
    // A proxy that collects the reply would show the answer only when it is complete.
    reply.header('x-accel-buffering', 'no').type('application/x-ndjson; charset=utf-8')
    return reply.send(Readable.from(asText(lines)))
  })
}
