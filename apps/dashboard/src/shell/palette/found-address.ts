import type { WireFound } from '@waymark/contract'

interface Address {
  /** The route as the router knows it (document 1 §2.2). */
  readonly route: string
  readonly search?: Readonly<Record<string, string>>
}

const segments = '/app/$property/users/list/segments'

function addressOf({ kind, id, title, messageType }: WireFound): Address {
  if (kind === 'guide') return { route: '/app/$property/manage/$tutorialId/edit/steps' }
  if (kind === 'chapter') {
    return { route: '/app/$property/manage/list', search: { show: 'one', chapterId: String(id) } }
  }
  if (kind === 'userSegment') return { route: `${segments}/builder`, search: { segment: String(id) } }
  if (kind === 'pageSegment') return { route: segments, search: { kind: 'pages', q: title } }
  if (messageType === 'nps') return { route: '/app/$property/messages/nps' }
  const area = messageType === 'survey' ? 'survey' : 'announcement'
  return { route: `/app/$property/messages/${area}/edit/$announcementId` }
}

/**
 * Returns the address that opens a search result: the path with its query. Null if `isRoute` reports that the dashboard
 * has no such page, so that no link is broken.
 */
export function foundAddress(
  property: number,
  found: WireFound,
  isRoute: (route: string) => boolean,
): string | null {
  const { route, search } = addressOf(found)
  if (!isRoute(route)) return null
  const path = route.replace('$property', String(property)).replace(/\$\w+/, String(found.id))
  return search ? `${path}?${new URLSearchParams(search)}` : path
}
