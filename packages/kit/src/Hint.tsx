import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface HintProps {
  /** Null shows nothing. */
  readonly label: string | null | undefined
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** The child's property that takes the element to hover over, where it is not `ref`. */
  readonly refProp?: string
}

/** A short text on hover and on keyboard focus. */
export function Hint({ label, children, side = 'top', refProp = 'ref' }: HintProps) {
  // Lists hold hundreds of controls; those without a hint must not pay for one.
  if (!label) return children
  return (
    <Tooltip
      label={label}
      position={side}
      refProp={refProp}
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
