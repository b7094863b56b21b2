import { type CopilotSource, type Prepared, prepare } from '@waymark/domain/delivery/copilot'
import type { DeliveredAnnouncement, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { BoundedCache } from '../bounded-cache.ts'
import { buildContentDocument } from '../build-content-document.ts'
import { outcomeKey } from '../choose-content.ts'
import type { Writing } from '../deliver-parts.ts'

/** What a passage is from. */
export type CopilotContent = Pick<CopilotSource, 'kind' | 'id' | 'url' | 'from'>
export type Candidate = Prepared<CopilotContent>

/** Candidates kept in memory, in characters of their texts. */
const maxCharacters = 8_000_000

function ofGuide({ id, title, subtitle, steps }: DeliveredGuide): Candidate {
  const texts = steps.flatMap(({ content, message, media }) => [
    content,
    message,
    media?.kind === 'info' ? media.text : '',
  ])
  return prepare({ kind: 'guide', id }, title, [subtitle, ...texts])
}

const ofAnnouncement = ({ id, headline, description }: DeliveredAnnouncement): Candidate =>
  prepare({ kind: 'announcement', id }, headline, [description])

const weightOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce(
    (sum, { title, paragraphs }) => paragraphs.reduce((more, text) => more + text.length, sum + title.length),
    100,
  )

/**
 * Keeps what can answer questions: the guides and announcements of the document that is delivered to the visitor, and
 * nothing else. Visitors with the same outcome share it.
 */
export class PreparedContent {
  readonly #kept = new BoundedCache<readonly Candidate[]>(maxCharacters)

  of(writing: Writing): readonly Candidate[] {
    const { snapshot, chosen, to, level } = writing
    const key = [snapshot.propertyId, snapshot.revision, to.wanted, level, outcomeKey(chosen)].join('|')
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const { guides, announcements = [] } = buildContentDocument(writing, { pages: null, hasCopilot: false })
    const listed = guides.filter(({ id }) => !chosen.unlisted.has(id))
    const candidates = [...listed.map(ofGuide), ...announcements.map(ofAnnouncement)]
    this.#kept.set(key, candidates, weightOf(candidates))
    return candidates
  }
}
