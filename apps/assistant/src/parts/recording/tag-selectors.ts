import type { DeliveredTag } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { ask } from '../../finder/own-words.ts'

/** The selectors of the delivered element tags; holds no element of the page. */
export interface TagSelectors {
  readonly tags: readonly DeliveredTag[]
  /** The selectors of the tag that this browser can read. */
  of(tag: DeliveredTag): readonly string[]
  /** Fits whatever any tag fits; empty without readable selectors. */
  readonly any: string
  /** Whether no selector of the tag finds anything in the document. */
  isLost(tag: DeliveredTag): boolean
}

function readSelectors(tags: readonly DeliveredTag[], document: Document): TagSelectors {
  const nothing = document.createDocumentFragment()
  const isReadable = (css: string): boolean => {
    try {
      return nothing.querySelector(css) === null
    } catch {
      return false
    }
  }
  const readable = new Map(
    tags.map(tag => [tag, tag.identifier.candidates.map(({ css }) => css).filter(isReadable)] as const),
  )
  /** What a selector found last: a look at it costs less than another search of the page. */
  const seen = new Map<string, WeakRef<Element>>()

  const isInPage = (css: string): boolean => {
    const last = seen.get(css)?.deref()
    if (last && ask(last, 'isConnected') && ask(last, 'matches', css)) return true
    const found = document.querySelector(css)
    if (found) seen.set(css, new WeakRef(found))
    else seen.delete(css)
    return found !== null
  }
  const of = (tag: DeliveredTag): readonly string[] => readable.get(tag) ?? []
  return {
    tags,
    of,
    any: [...readable.values()].flat().join(),
    isLost: tag => !of(tag).some(isInPage),
  }
}

/** The selectors of the current content's tags. They are read once for each content, as each click asks for them. */
export function tagSelectors({ page, content }: Pick<Context, 'page' | 'content'>): () => TagSelectors {
  const none: readonly DeliveredTag[] = []
  let read = readSelectors(none, page.document)
  return () => {
    const tags = content().recording?.tags ?? none
    if (tags !== read.tags) read = readSelectors(tags, page.document)
    return read
  }
}
