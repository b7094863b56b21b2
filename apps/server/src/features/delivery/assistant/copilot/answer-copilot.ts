import { type CopilotLine, readQuestionsPerDay } from '@waymark/domain/delivery/copilot'
import type { PointerRequest } from '@waymark/domain/delivery/delivery'
import type { Database } from '../../../../platform/database/index.ts'
import { refuse } from '../../../../platform/http/index.ts'
import { type PointerParts, propertyFor, readVisitor, type Sender } from '../answer-pointer.ts'
import { chooseContent } from '../choose-content.ts'
import { recordedLevel, withinLevel } from '../recorded-level.ts'
import { answerLines, type ModelParts } from './answer-lines.ts'
import { recordQuestion } from './copilot-log.ts'
import { countQuestion } from './copilot-usage.ts'
import { findPassages, type PassageParts } from './find-passages.ts'
import { offersCopilot } from './offers-copilot.ts'

export interface CopilotParts extends PassageParts, ModelParts {
  readonly pointer: PointerParts
  readonly database: Pick<Database, 'asSystem'>
}

export interface CopilotRequest extends PointerRequest {
  readonly question: string
  /** False: the user refused to be recorded. */
  readonly isRecorded?: boolean | undefined
}

/**
 * Answers a question from the content that is delivered to this visitor, by the model where one is configured. Refuses as the pointer does, a visitor who is
 * not offered the copilot (404), and more questions than the limits of network and day (429).
 */
export async function answerCopilot(
  parts: CopilotParts,
  propertyId: number,
  { origin, network }: Sender,
  request: CopilotRequest,
): Promise<AsyncGenerator<CopilotLine>> {
  const { pointer, database } = parts
  const { clock, limits, properties } = pointer
  const property = await propertyFor(properties, propertyId, origin)
  const { snapshot, ruled } = property
  const { visitor, to } = await readVisitor(pointer, property, request, network)
  if (!offersCopilot(snapshot, visitor)) throw refuse('notFound')
  limits.admitQuestion(network, propertyId)
  const person = request.userId === null ? `anonymous ${request.anonymousId}` : `known ${request.userId}`
  const limit = readQuestionsPerDay(snapshot.contentSettings)
  await countQuestion({ database, clock }, { companyId: snapshot.companyId, propertyId, person, limit })
  const level = recordedLevel(snapshot, visitor)
  const chosen = withinLevel(chooseContent(ruled, visitor, clock.now().getTime()), level)
  const writing = { snapshot, chosen, heldBack: ruled.heldBack, to, level }
  const { question, isRecorded = true } = request
  const { companyId } = snapshot
  const passages = await findPassages(parts, writing, question)
  const answerInput = { companyId, question, language: to.wanted, passages }
  const place = { companyId, propertyId, language: to.wanted }
  return answerLines(parts, answerInput, async answered =>
    level === 'none' || !isRecorded ? null : recordQuestion({ database, clock }, place, question, answered),
  )
}
