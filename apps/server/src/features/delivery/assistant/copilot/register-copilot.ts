import { Readable } from 'node:stream'
import { contract } from '@waymark/contract'
import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../../platform/http/index.ts'
import { propertyFor, type Sender } from '../answer-pointer.ts'
import { readRequest } from '../read-request.ts'
import { answerCopilot, type CopilotParts } from './answer-copilot.ts'
import { rateAnswer } from './copilot-log.ts'

export const copilotPath = '/api/assistant/v1/properties/:property/copilot'
export const copilotRatingPath = `${copilotPath}/rating`
const input = contract.assistant.requestCopilotAnswer['~orpc'].inputSchema
const ratingInput = contract.assistant.rateCopilot['~orpc'].inputSchema

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
  app.post(copilotRatingPath, async request => {
    const { params, body } = readRequest(ratingInput, request)
    const { origin, network } = senderOf(request)
    await propertyFor(parts.pointer.properties, params.property, origin)
    parts.pointer.limits.admitQuestion(network, params.property)
    if (!(await rateAnswer(parts, params.property, body))) throw refuse('notFound')
    return {}
  })
}
