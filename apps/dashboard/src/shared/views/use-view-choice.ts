import type { WireSavedView } from '@waymark/contract'
import { hideColumns, useColumnChoice } from '@waymark/kit'
import { useState } from 'react'
import type { SavedViewsProps } from './saved-views-props.ts'
import { changeFor, currentQuery, queryOf } from './view-query.ts'

const sorted = (keys: Iterable<string>) => [...keys].sort().join()

/**
 * Which of the views the list shows. The address is what holds: a view counts as shown while the address asks for the
 * same, and as changed after a person who opened it has asked for something else.
 */
export function useViewChoice(props: SavedViewsProps, views: readonly WireSavedView[] | undefined) {
  const { screen, tableId, search, read, onSearch } = props
  const { hidden } = useColumnChoice(tableId ?? '')
  const [openedId, setOpened] = useState<number | null>(null)
  const now = {
    query: queryOf(screen, search),
    hiddenColumns: tableId === undefined ? [] : [...hidden].sort(),
  }
  const isShown = (view: WireSavedView) =>
    currentQuery(screen, view.query, read) === now.query &&
    sorted(view.hiddenColumns) === sorted(now.hiddenColumns)
  const go = onSearch as (change: object) => void
  const open = (view: WireSavedView) => {
    setOpened(view.id)
    if (tableId !== undefined) hideColumns(tableId, new Set(view.hiddenColumns))
    go(changeFor(screen, view.query, read))
  }
  const opened = views?.find(({ id }) => id === openedId)
  const view = (opened && isShown(opened) ? opened : views?.find(isShown)) ?? opened ?? null
  return {
    view,
    isChanged: view !== null && !isShown(view),
    now,
    open,
    /** Says that the view with this id is what the list shows from now on. */
    setOpened,
    clear: () => {
      setOpened(null)
      go(changeFor(screen, '', read))
    },
  }
}
