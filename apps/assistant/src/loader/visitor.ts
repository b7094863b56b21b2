import { toJson } from './store.ts'

/** Visitor of the page, as far as the host application identified them. */
export interface Visitor {
  readonly userId: string | null
  readonly attributes: Readonly<Record<string, unknown>>
  readonly tags: readonly string[]
  /** Language requested by the host's `lang` command. */
  readonly lang: string | null
  /** The identity signed by the customer's server (a short JWT). */
  readonly token: string | null
}

export const anonymousVisitor: Visitor = { userId: null, attributes: {}, tags: [], lang: null, token: null }

// Limits of the pointer call; values beyond them are dropped, so that the others are still sent.
const maxAttributes = 200
const maxTags = 100
const maxKeyLength = 128
const maxUserIdLength = 256
const maxTokenLength = 4096

const wordOf = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, max) : ''

const attributesOf = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      // A value that cannot be serialized throws: the command then has no effect.
      .filter(([key, one]) => key.length <= maxKeyLength && toJson(one))
      .slice(0, maxAttributes),
  )

/**
 * The visitor after one snippet command (`identify`, `reset`, `lang`, `tag`, `untag`, `setAttributes`).
 * Any other command, or one with unusable arguments, returns the very same object.
 */
export function applyVisitorCommand(
  visitor: Visitor,
  command: unknown,
  [first, second, third]: readonly unknown[],
): Visitor {
  const word = wordOf(first, maxKeyLength)
  const { tags } = visitor
  switch (command) {
    case 'identify': {
      const userId = wordOf(first, maxUserIdLength)
      if (!userId) return visitor
      const before = userId === visitor.userId ? visitor.attributes : {}
      const token = wordOf(Object(third).token, maxTokenLength) || null
      return { ...visitor, userId, token, attributes: attributesOf({ ...before, ...Object(second) }) }
    }
    case 'reset':
      return { ...anonymousVisitor, lang: visitor.lang }
    case 'lang':
      return { ...visitor, lang: wordOf(first, 35) || null }
    case 'tag':
      return !word || tags.includes(word) || tags.length >= maxTags
        ? visitor
        : { ...visitor, tags: [...tags, word] }
    case 'untag':
      return { ...visitor, tags: tags.filter(tag => tag !== word) }
    case 'setAttributes':
      return { ...visitor, attributes: attributesOf({ ...visitor.attributes, ...Object(first) }) }
    default:
      return visitor
  }
}
