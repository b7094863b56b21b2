/** The author types in the dashboard: nothing here takes the focus away from there. */
export function leaveFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Links are shown, not followed; videos not loaded; forms not sent. */
export function blockLinks(): void {
  const hold = (event: Event): void => {
    const path = event.composedPath()
    if (path.some(one => one instanceof HTMLAnchorElement)) event.preventDefault()
    if (path.some(one => one instanceof HTMLElement && one.matches('.film'))) event.stopImmediatePropagation()
  }
  window.addEventListener('click', hold, true)
  window.addEventListener('auxclick', hold, true)
  document.addEventListener('submit', event => event.preventDefault())
}
