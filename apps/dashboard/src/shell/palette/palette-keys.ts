/** Whether this is a machine of Apple's, where ⌘ takes the place of Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform)
}

interface Keys {
  readonly key: string
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Whether the keys open the command palette: ⌘K or Ctrl K, and nothing besides. */
export function opensPalette({ key, metaKey, ctrlKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey
}
