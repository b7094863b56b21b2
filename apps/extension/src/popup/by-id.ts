/** The element of the popup with this id; an id that popup.html lacks is a fault of this program. */
export function byId<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`popup.html has no element "${id}"`)
  return found as T
}
