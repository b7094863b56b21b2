import { client } from '../../api/client.ts'
import { npsAnswersInput } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'

const pageSize = 100
/** As many as one call takes. */
const maxComments = 500

/** Comments of the range and filters on screen, the newest first. */
export async function readComments(property: number, search: AnswerSearch): Promise<readonly string[]> {
  const { params, query } = npsAnswersInput(property, search)
  const comments: string[] = []
  for (let page = 1; comments.length < maxComments; page++) {
    const asked = { ...query, commentOnly: 'true' as const, sort: 'at' as const, order: 'DESC' as const }
    const { items, total } = await client.reports.npsAnswers({
      params,
      query: { ...asked, page, limit: pageSize },
    })
    comments.push(...items.map(({ comment }) => comment))
    if (items.length === 0 || page * pageSize >= total) break
  }
  return comments.slice(0, maxComments)
}
