import { skipToken, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'
import { splitWords } from './split-words.ts'

/** User and address of the check, as typed. */
export interface CheckDraft {
  readonly user: string
  readonly url: string
  /** Context tags, separated by commas. */
  readonly words: string
  readonly lang: string
}

/** The kinds of content that have a screen of their own. */
export type CheckedContentKind = 'guide' | 'promotion' | 'rule' | 'welcome'

/** Something that can be asked about. */
export interface CheckableContent {
  readonly kind: CheckedContentKind
  readonly id: number
  /** As staff know it; only shown where there is a choice. */
  readonly name: string
}

/** A question; `at` tells one asking from the next, in milliseconds since 1970. */
export type RequestedCheck = CheckDraft & { readonly content: CheckableContent; readonly at: number }

export const emptyDraft: CheckDraft = { user: '', url: '', words: '', lang: '' }

const filled = <K extends string>(key: K, value: string) => (value === '' ? {} : { [key]: value })

const bodyOf = ({ user, url, words, lang }: CheckDraft) => {
  const tags = splitWords(words)
  return {
    user: user.trim(),
    ...filled('url', url.trim()),
    ...filled('lang', lang),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
  }
}

/**
 * Asks whether a person is shown a content, as it is saved; `asked` is null until a person asks. Each asking is a
 * question of its own, since the content and the user may have changed meanwhile.
 */
export function useContentCheck(asked: RequestedCheck | null) {
  const { id: property } = useProperty()
  return useQuery({
    queryKey: ['contentCheck', property, asked],
    gcTime: 0,
    retry: false,
    queryFn:
      asked === null
        ? skipToken
        : () => {
            const { kind, id } = asked.content
            return client.contentChecks[kind]({ params: { property, id }, body: bodyOf(asked) })
          },
  })
}
