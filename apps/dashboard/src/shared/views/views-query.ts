import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'
import { api } from '../api/client.ts'

/** The views of a list: the person's own, and those shared in the property. */
export const viewsQuery = (property: number, screen: SavedViewScreen) =>
  api.savedViews.list.queryOptions({ input: { params: { property }, query: { screen, limit: 200 } } })
