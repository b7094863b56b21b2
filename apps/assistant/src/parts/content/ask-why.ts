import type { Check, ExplainedContent } from '@waymark/domain/delivery/attention'
import type { Context } from '../../core/context.ts'

export interface ServerReasons {
  readonly reasons: readonly string[]
  /** Each rule with the compared value; only for staff with a code. */
  readonly checks?: readonly Check[]
}

/**
 * Requests the server's reasons against a content: publication, segments, tags, language.
 * Rejects if the server is not reached.
 */
export async function askWhy(
  { page, boot }: Pick<Context, 'page' | 'boot'>,
  content: ExplainedContent,
): Promise<ServerReasons> {
  const { api, visitor, anonymousId } = boot
  const { userId, attributes, tags, lang, token } = visitor()
  const requested = [lang, page.local.get('lang'), page.document.documentElement.lang] as const
  const languages = [...requested, ...page.window.navigator.languages].filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= 35,
  )
  const reply = await page.fetch(`${api}explain`, {
    method: 'POST',
    body: page.toJson({
      userId,
      anonymousId: anonymousId(),
      attributes,
      tags,
      languages: [...new Set(languages)].slice(0, 20),
      token: token ?? null,
      content,
      handle: page.tab.get('debug') ?? null,
    }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  })
  if (!reply.ok) throw reply
  return (await reply.json()) as ServerReasons
}
