import type { Scope } from '../../core/scope.ts'
import type { Page } from '../../loader/page.ts'

type WithNavigation = Window & { navigation?: EventTarget }

/** A router may change the address some time after the click that caused it. */
const lookAgainMs = [0, 300, 1_200]

/**
 * Calls back when the page's address changed without a load. The history functions of the host are not patched:
 * browsers with the Navigation API send an event; in others the address is checked after clicks and keys.
 * @param first the address as it was when the assistant began
 * @returns a function that checks immediately
 */
export function watchAddress(
  { window }: Page,
  scope: Scope,
  first: string,
  onChange: () => void,
): () => void {
  let seen = first
  const look = (): void => {
    if (window.location.href === seen) return
    seen = window.location.href
    onChange()
  }
  const { navigation } = window as WithNavigation
  scope.listen(window, 'popstate hashchange', look)
  if (navigation) scope.listen(navigation, 'currententrychange navigatesuccess', look)
  else
    scope.listen(
      window,
      'click keyup',
      () => {
        for (const ms of lookAgainMs) scope.after(ms, look)
      },
      { capture: true, passive: true },
    )
  return look
}
