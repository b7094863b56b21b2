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

/** The browser of the preview asks, or does not ask, not to be tracked, whatever the author's own browser does. */
export function setTrackingRefused(isRefused: boolean): void {
  const signals = { doNotTrack: null, globalPrivacyControl: isRefused }
  for (const [name, value] of Object.entries(signals))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
