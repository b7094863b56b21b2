import { useEffect, useState } from 'react'
import { formatInstant } from './format-date.ts'
import { nextChangeMs, relativeTime } from './relative-time.ts'

interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  readonly atMs: number
  readonly locale: string
  /** Current time. Without it the clock of the machine applies. */
  readonly nowMs?: number
  readonly className?: string | undefined
}

/** The present, read again when the text may change; a given one stands still. */
function useNow(atMs: number, given: number | undefined): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const waitMs = given === undefined ? nextChangeMs(atMs, nowMs) : null
    if (waitMs === null) return
    const timer = setTimeout(() => setNow(Date.now()), waitMs)
    return () => clearTimeout(timer)
  }, [atMs, nowMs, given])
  return given ?? nowMs
}

/** "5 minutes ago" under 36 hours, else the day; the exact time shows on hover (document 2 §9). */
export function RelativeTime({ atMs, locale, nowMs, className }: RelativeTimeProps) {
  const now = useNow(atMs, nowMs)
  return (
    <time className={className} dateTime={new Date(atMs).toISOString()} title={formatInstant(atMs, locale)}>
      {relativeTime(atMs, now, locale)}
    </time>
  )
}
