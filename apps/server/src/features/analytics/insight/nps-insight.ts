import type { contract, WireNpsInsight } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { type BodyOf, refuse } from '../../../platform/http/index.ts'
import type { ModelSettings } from '../../../platform/translator/index.ts'
import { untrustedParser } from '../../../platform/untrusted/index.ts'
import { hideNames, mayContainName } from './hide-names.ts'
import { requestInsight, type WrittenInsight } from './request-insight.ts'
import {
  type CommentSummary,
  type CommentTheme,
  commentLanguage,
  type summarizeComments,
} from './summarize-comments.ts'

const summarize = untrustedParser<typeof summarizeComments>(
  new URL('./summarize-comments.ts', import.meta.url),
  'summarizeComments',
)

export type InsightRequest = BodyOf<typeof contract.reports.npsInsight>

/** Themes with counts and examples of our own: the model only says which comments belong together. */
function themesOf({ themes }: WrittenInsight, { comments, language_code }: InsightRequest): CommentTheme[] {
  const language = commentLanguage(language_code)
  return themes
    .map(({ label, comments: indexes }) => {
      const known = [...new Set(indexes)].filter(index => comments[index] !== undefined)
      const example = known
        .map(index => comments[index] ?? '')
        .find(text => text.length <= 240 && !mayContainName(text, language))
      return { label: hideNames(label), count: known.length, example: example ?? null }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 6)
}

async function writtenBy(
  model: ModelSettings | null,
  request: InsightRequest,
): Promise<WrittenInsight | null> {
  if (model === null) return null
  try {
    const comments = request.comments.map(hideNames)
    return await requestInsight(model, {
      question: request.question,
      language: request.language_code,
      comments,
    })
  } catch {
    // The model is unavailable or its reply is invalid: fall back to word lists.
    return null
  }
}

const byWords = ({ sentiment, themes }: CommentSummary): WireNpsInsight => ({
  status: 'OK',
  madeBy: 'words',
  summary: null,
  sentiment,
  themes: [...themes],
})

/**
 * Finds the common topics of comments (document 2 §7.6), by the configured model or by word lists. The result is not
 * saved and contains no names. Refuses (404) a company that is not the property's.
 */
export async function npsInsight(
  { model }: { readonly model: ModelSettings | null },
  scope: PropertyScope,
  companyId: number,
  request: InsightRequest,
): Promise<WireNpsInsight> {
  if (companyId !== scope.companyId) throw refuse('notFound')
  const context = { companyId: scope.companyId, field: 'body.comments' }
  const summary = await summarize(context, request.comments, request.language_code)
  const written = await writtenBy(model, request)
  const themes = written === null ? [] : themesOf(written, request)
  if (written === null || themes.length === 0) return byWords(summary)
  const { sentiment } = summary
  return { status: 'OK', madeBy: 'model', summary: hideNames(written.summary), sentiment, themes }
}
