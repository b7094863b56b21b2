import type { WireGuidePage, WireGuideRow } from '@waymark/contract'
import { api } from '../api/client.ts'

/** The call answers a page where it is asked for one; these ask for all. */
const asList = (answer: WireGuideRow[] | WireGuidePage): readonly WireGuideRow[] =>
  Array.isArray(answer) ? answer : answer.items

/** Every guide of a property, deleted ones too, with titles in its default language. */
export const allGuidesQuery = (property: number) =>
  api.guides.list.queryOptions({ input: { params: { property }, query: {} }, select: asList })
