import { type SecurityEventKind, securityEventOf } from '@waymark/domain/identity/security'

/** Occurrences of one subject are counted within this time. */
const windowMs = 15 * 60_000
/** Reported one by one; later ones of the window at each power of ten. */
const reportedSingly = 5
/** Subjects counted at a time; above it the one whose window began first is dropped. */
const maxSubjects = 10_000
/**
 * Reports of one kind of failure within the window, of all subjects; above it only each power of ten. Successes need
 * credentials, so many of them are many people.
 */
const maxFailureReports = 2_000

interface Count {
  readonly since: number
  count: number
}

/** An occurrence that is to be reported. */
export interface Sample {
  /** Occurrences of the subject in the window, this one included. */
  readonly count: number
}

export interface EventSampler {
  /**
   * Counts an occurrence and says whether to report it. `subject` is the person, else the network. So a burst of a
   * million occurrences makes ten reports, and no sender can fill log, audit log or mailbox.
   */
  readonly sample: (kind: SecurityEventKind, subject: string, now: Date) => Sample | null
}

const isPowerOfTen = (count: number) => Number.isInteger(Math.log10(count))

/** Counts in the memory of this process: with several servers a burst makes as many reports. */
export function createEventSampler(): EventSampler {
  const bySubject = new Map<string, Count>()
  const byKind = new Map<string, Count>()

  const add = (counts: Map<string, Count>, key: string, now: number): number => {
    const known = counts.get(key)
    if (known !== undefined && now - known.since < windowMs && now >= known.since) {
      known.count += 1
      return known.count
    }
    counts.delete(key)
    const [oldest] = counts.keys()
    if (counts.size >= maxSubjects && oldest !== undefined) counts.delete(oldest)
    counts.set(key, { since: now, count: 1 })
    return 1
  }

  return {
    sample: (kind, subject, now) => {
      const { reportFrom = 1, level } = securityEventOf(kind)
      const count = add(bySubject, `${kind} ${subject}`, now.getTime())
      const beyond = count - reportFrom + 1
      if (beyond < 1 || (beyond > reportedSingly && !isPowerOfTen(count))) return null
      const reports = add(byKind, kind, now.getTime())
      const isFlooded = level === 'warn' && reports > maxFailureReports
      return isFlooded && !isPowerOfTen(reports) ? null : { count }
    },
  }
}
