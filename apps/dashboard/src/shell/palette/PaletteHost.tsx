import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type Panels, useIsOpen } from '../use-panels.ts'
import { opensPalette } from './palette-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** Opens the command palette with ⌘K or Ctrl K from anywhere; it is loaded when it is first asked for. */
export function PaletteHost({ panels }: { readonly panels: Panels }) {
  const [isUsed, setUsed] = useState(false)
  const isOpen = useIsOpen(panels, 'palette')
  if (isOpen && !isUsed) setUsed(true)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!opensPalette(event)) return
    event.preventDefault()
    // A question that waits for an answer must not be covered.
    if (isOpen || document.querySelector('[aria-modal="true"]') === null) panels.toggle('palette')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (!isUsed) return null
  return (
    <Suspense>
      <Palette isOpen={isOpen} onClose={panels.close} />
    </Suspense>
  )
}
