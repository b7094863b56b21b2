/** Milliseconds that a mouse rests on a control before its hint is shown. */
const restMs = 150

/** Names or no longer names the hint as what describes the control. */
function describe(element: HTMLElement, id: string, isShown: boolean): void {
  const others = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(one => one && one !== id)
  const ids = isShown ? [...others, id] : others
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '))
  else element.removeAttribute('aria-describedby')
}

/** Listens, while a hint is shown, for what ends it without leaving the control: Escape, and a press elsewhere. */
function watchEnd(element: HTMLElement, end: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end()
  }
  const onPress = (event: Event) => {
    if (!element.contains(event.target as Node)) end()
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPress, true)
  return () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPress, true)
  }
}

/**
 * Says when the hint of a control is to be shown: a mouse rests on it, a finger touches it, or the keyboard reaches it.
 * Escape, leaving and a touch elsewhere end it (WCAG 1.4.13).
 * @param id of the hint, which describes the control for as long as it is shown
 * @returns stops listening and hides the hint
 */
export function watchHintTarget(
  element: HTMLElement,
  id: string,
  onChange: (isShown: boolean) => void,
): () => void {
  let rest = 0
  let stopEnd: (() => void) | null = null
  const hide = () => {
    clearTimeout(rest)
    if (!stopEnd) return
    stopEnd()
    stopEnd = null
    describe(element, id, false)
    onChange(false)
  }
  const show = () => {
    if (stopEnd) return
    stopEnd = watchEnd(element, hide)
    describe(element, id, true)
    onChange(true)
  }
  const listeners = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    take: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, take, { signal: listeners.signal })
  listen('pointerenter', event => {
    clearTimeout(rest)
    rest = window.setTimeout(show, event.pointerType === 'touch' ? 0 : restMs)
  })
  listen('pointerleave', event => {
    if (event.pointerType !== 'touch') hide()
  })
  listen('focusin', event => {
    if ((event.target as Element).matches(':focus-visible')) show()
  })
  listen('focusout', hide)
  return () => {
    listeners.abort()
    hide()
  }
}
