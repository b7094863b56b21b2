import { cloneElement, lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './popover-props.ts'

const loadPopover = () => import('./UsedPopover.tsx')
const UsedPopover = lazy(async () => ({ default: (await loadPopover()).UsedPopover }))

/** Fetches its code ahead; where that fails, the click asks again and shows the failure. */
const fetchPopover = () => void loadPopover().catch(() => undefined)

/**
 * A small sheet beside its button, for what is too long for a hint or holds controls. It takes the focus;
 * Escape and a click outside close it, and closing gives the focus back to the button.
 */
export function Popover(props: PopoverProps) {
  const { trigger, opensOnClick = true } = props
  const [isUsed, setUsed] = useState(false)
  if (!opensOnClick) return trigger
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: fetchPopover,
    onFocus: fetchPopover,
    onClick: () => setUsed(true),
  })
  if (!isUsed) return closed
  return (
    <Suspense fallback={closed}>
      <UsedPopover {...props} />
    </Suspense>
  )
}
