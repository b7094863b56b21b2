import { type RefObject, useEffect, useRef } from 'react'
import { watchRovingFocus } from './roving-focus.ts'

/**
 * Makes a list of links or buttons one stop of the Tab key (SHELL-20); arrow keys, Home and End lead through it.
 * @param items selects what the arrow keys lead to
 * @param row selects what holds an item and its further controls
 * @returns the ref of the list
 */
export function useRovingFocus<List extends HTMLElement>(items: string, row: string): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => (list.current ? watchRovingFocus(list.current, items, row) : undefined), [items, row])
  return list
}
