import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface HintProps {
  /** Null shows nothing. */
  readonly label: string | null | undefined
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short text on hover and on keyboard focus. */
export function Hint({ label, children, side = 'top' }: HintProps) {
  // Lists hold hundreds of controls; those without a hint must not pay for one.
  if (!label) return children
  return (
    <Tooltip
      label={label}
      position={side}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={150}
      multiline
      maw={300}
      withArrow
      arrowSize={6}
    >
      {children}
    </Tooltip>
  )
}
