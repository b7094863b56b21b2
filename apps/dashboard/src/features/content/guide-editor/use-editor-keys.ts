import { useEffect, useEffectEvent } from 'react'

interface Handlers {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Returns the action that a key press requests: Ctrl or ⌘ with Z, with Shift+Z or Y, with S. Null for all others. */
export function handlerOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): keyof Handlers | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (letter === 'y' && !shiftKey) return 'redo'
  return letter === 's' && !shiftKey ? 'save' : null
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/**
 * Undo, redo and save by key, wherever the focus is on the page. The draft takes back typing too, so the browser's
 * own undo within a field would go another way. In a dialog keys belong to the dialog.
 */
export function useEditorKeys(handlers: Handlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = handlerOfKey(event)
    if (asked === null || event.defaultPrevented || isInDialog(event.target)) return
    event.preventDefault()
    handlers[asked]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
