const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const reachable = 'a[href], button'

/** Returns the items that the arrow keys reach, in the order of the page. */
const itemsIn = (list: HTMLElement, items: string) =>
  [...list.querySelectorAll<HTMLElement>(items)].filter(item => item.checkVisibility())

/** Everything in the rows that the Tab key would stop at; what is beside the rows keeps its stop. */
const controlsIn = (list: HTMLElement, row: string) =>
  [...list.querySelectorAll<HTMLElement>(reachable)].filter(control => control.closest(row))

/** The item that the key leads to from one of them; undefined where it leads nowhere. */
export function nextItem<Item>(all: readonly Item[], from: Item, key: string): Item | undefined {
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const step = steps[key]
  return step === undefined ? undefined : all[all.indexOf(from) + step]
}

/**
 * Makes a list of links or buttons one stop of the Tab key: arrow keys, Home and End lead from item to item, and Tab
 * leads on, first to what else is in the row of the item. The stop is the item that was last focused, at first the
 * current page. Rows may come and go.
 * @param items selects what the arrow keys lead to
 * @param row selects what holds an item and its further controls
 * @returns leaves the list alone and gives back every stop
 */
export function watchRovingFocus(list: HTMLElement, items: string, row: string): () => void {
  let last: HTMLElement | null = null
  const stopOf = () => {
    const all = itemsIn(list, items)
    if (last && all.includes(last)) return last
    return all.find(item => item.getAttribute('aria-current') === 'page') ?? all[0] ?? null
  }
  const update = () => {
    const stop = stopOf()
    for (const control of controlsIn(list, row)) {
      const isInRow = stop !== null && control.closest(row) === stop.closest(row)
      if (control === stop || (isInRow && !control.matches(items))) control.removeAttribute('tabindex')
      else control.tabIndex = -1
    }
  }
  const onFocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement
    last = target.matches(items) ? target : (target.closest(row)?.querySelector<HTMLElement>(items) ?? last)
    update()
  }
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || !target.matches(items)) return
    const next = nextItem(itemsIn(list, items), target, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const changes = new MutationObserver(update)
  changes.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('keydown', onKey)
  update()
  return () => {
    changes.disconnect()
    list.removeEventListener('focusin', onFocus)
    list.removeEventListener('keydown', onKey)
    for (const control of controlsIn(list, row)) control.removeAttribute('tabindex')
  }
}
