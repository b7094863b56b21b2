import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Widths in pixels (document 2 §9). */
const widths = { small: 80, medium: 200, large: 260, extraLarge: 380 } as const

interface HintProps {
  /** Null shows nothing. */
  readonly label: string | null | undefined
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly size?: keyof typeof widths
  /** The child's property that takes the element to hover over, where it is not `ref`. */
  readonly refProp?: string
}

/** A short text on hover and on keyboard focus. */
export function Hint({ label, children, side = 'top', size = 'large', refProp = 'ref' }: HintProps) {
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
      maw={widths[size]}
      withArrow
      arrowSize={6}
    >
      {children}
    </Tooltip>
  )
}
