import { type Passage, prepare, questionTerms, rankPassages } from '@waymark/domain/delivery/copilot'
import { readSynonyms } from '@waymark/domain/workspace/search'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import type { FoundDocument, SearchKnowledge } from '../../../workspace/knowledge/index.ts'
import type { Writing } from '../deliver-parts.ts'
import type { Candidate, CopilotContent, PreparedContent } from './prepared-content.ts'

export interface PassageParts {
  readonly prepared: PreparedContent
  readonly searchKnowledge: SearchKnowledge
}

const textOf = (pieces: FoundDocument['title']): string => pieces.map(({ text }) => text).join('')

const ofDocument = ({ id, url, source, title, excerpt }: FoundDocument): Candidate =>
  prepare({ kind: 'document', id, url, from: source }, textOf(title), [textOf(excerpt)])

async function documentsFor(
  { searchKnowledge }: PassageParts,
  { snapshot, to }: Writing,
  words: readonly string[],
): Promise<readonly Candidate[]> {
  if (!snapshot.hasSources || words.length === 0) return []
  const { companyId, propertyId } = snapshot
  const languages = [to.wanted, to.fallback]
  try {
    const query = { companyId, propertyId, typed: words.join(' '), languages, match: 'any' as const }
    return (await searchKnowledge(query)).map(ofDocument)
  } catch (error) {
    // Guides and announcements answer alone while the search of documents is overloaded.
    if (error instanceof QueueFull) return []
    throw error
  }
}

/** The passages that answer a question best, of content that is delivered to this visitor. */
export async function findPassages(
  parts: PassageParts,
  writing: Writing,
  question: string,
): Promise<readonly Passage<CopilotContent>[]> {
  const words = questionTerms(question)
  const documents = await documentsFor(parts, writing, words)
  const candidates = [...parts.prepared.of(writing), ...documents]
  return rankPassages(words, candidates, readSynonyms(writing.snapshot.synonyms))
}
