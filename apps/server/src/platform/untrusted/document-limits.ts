/** Limits of one XML format. Every reader of XML enforces them while it parses. */
export interface XmlLimits {
  readonly bytes: number
  readonly depth: number
  readonly elements: number
  /** Of one element, and of all elements together. */
  readonly attributesOfOne: number
  readonly attributes: number
  /** Characters of one text node or attribute value. */
  readonly text: number
}

interface DocumentLimits
  extends Record<'xliff' | 'saml' | 'metadata' | 'sitemap', XmlLimits>,
    Record<string, unknown> {}

/**
 * Limits of every untrusted format (security, "Bounded cost"). What a legitimate file of the format needs was
 * measured or is named; the limit leaves room above it.
 */
export const documentLimits = {
  /** A guide of 200 steps has about 5,000 elements six levels deep; translators' tools add a few of each. */
  xliff: {
    bytes: 4 * 1024 * 1024,
    depth: 40,
    elements: 100_000,
    attributesOfOne: 50,
    attributes: 200_000,
    text: 100_000,
  },
  /** An answer for a person with 900 groups fits. Verifying takes about 0.3 ms an element. */
  saml: {
    bytes: 262_144,
    depth: 30,
    elements: 1_000,
    attributesOfOne: 30,
    attributes: 3_000,
    text: 65_536,
  },
  /** Metadata of one provider has below 200 elements; a file of a federation is refused for naming several. */
  metadata: {
    bytes: 262_144,
    depth: 30,
    elements: 5_000,
    attributesOfOne: 50,
    attributes: 10_000,
    text: 65_536,
  },
  /** The protocol allows 50,000 addresses; each has up to four fields, more with extensions for pictures. */
  sitemap: {
    bytes: 10 * 1024 * 1024,
    depth: 10,
    elements: 400_000,
    attributesOfOne: 20,
    attributes: 400_000,
    text: 65_536,
  },
  /** A page of a website: its mark-up and inlined pictures. */
  webPage: { bytes: 2 * 1024 * 1024 },
  /** A page of articles of a knowledge base: 100 entries of a listing, or 30 articles with their languages. */
  articles: { bytes: 4 * 1024 * 1024, depth: 64, values: 40_000 },
  /** Bodies of calls: a guide of 200 steps with all its settings has about 15,000 values, 12 levels deep. */
  json: { depth: 64, values: 40_000 },
  /** A file of translations: 2,000 texts with a source and a target each. */
  translationJson: { depth: 8, values: 20_000 },
  /** Document 2 §9: 5 MB. A spreadsheet keeps at most 32,767 characters in a cell. */
  csv: { bytes: 5 * 1024 * 1024, rows: 500_000, columns: 200, cell: 32_767 },
  /** Forms have one file and at most five fields. */
  form: { parts: 20 },
} as const satisfies DocumentLimits

/** Time and memory of the thread that reads one document. */
export const threadLimits = { timeMs: 10_000, memoryMb: 256 } as const
