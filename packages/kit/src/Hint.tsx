import { cloneElement, type ReactElement, type Ref, useCallback, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { HintBubble } from './HintBubble.tsx'
import type { HintSide } from './hint-place.ts'
import { watchHintTarget } from './watch-hint-target.ts'

/** Widths in pixels (document 2 §9). */
const widths = { small: 80, medium: 200, large: 260, extraLarge: 380 } as const

interface HintProps {
  /** Null shows nothing. */
  readonly label: string | null | undefined
  readonly children: ReactElement
  readonly side?: HintSide
  readonly size?: keyof typeof widths
  /** The child's property that takes the element to hover over, where it is not `ref`. */
  readonly refProp?: string
}

type Attach = Ref<HTMLElement> | undefined

/** Gives an element to a ref; the result takes it away again. */
function give(ref: Attach, element: HTMLElement): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(element)
    return () => (typeof cleanup === 'function' ? cleanup() : void ref(null))
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}

/**
 * A short text on hover and on keyboard focus. It is drawn only while it is shown: lists hold hundreds of controls, and
 * each pays for four listeners.
 */
export function Hint({ label, children, side = 'top', size = 'large', refProp = 'ref' }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const own = (children.props as Readonly<Record<string, Attach>>)[refProp]
  const attach = useCallback(
    (element: HTMLElement) => {
      const takeBack = give(own, element)
      const stop = watchHintTarget(element, id, isShown => setAnchor(isShown ? element : null))
      return () => {
        stop()
        takeBack()
      }
    },
    [own, id],
  )
  if (!label) return children
  return (
    <>
      {cloneElement(children, { [refProp]: attach } as object)}
      {anchor
        ? createPortal(
            <HintBubble id={id} anchor={anchor} side={side} maxWidth={widths[size]}>
              {label}
            </HintBubble>,
            document.body,
          )
        : null}
    </>
  )
}
