import { useEffect, useRef } from 'react'
import classes from './Tick.module.css'

interface TickProps {
  readonly label: string
  readonly state: 'none' | 'some' | 'all'
  /** `isExtended`: Shift was held, so everything since the last one is meant. */
  readonly onTick: (isExtended: boolean) => void
}

/** A box to tick things of a list, half ticked where it stands for several. */
export function Tick({ label, state, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={state === 'all'}
      onChange={event => {
        const { nativeEvent } = event
        onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}
