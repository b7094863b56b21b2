import { type AcceptedEvent, runEventTypes } from '@waymark/domain/analytics/events'
import { derivedId } from './derived-id.ts'

/** Under which id an event is counted once, and which start has to be known for it to count. */
interface CountedAs {
  readonly id: string
  /** Id of the start of the run; null where the event needs none. */
  readonly startId: string | null
}

const needsStart: ReadonlySet<string> = new Set(runEventTypes)
/** A run begins once and ends once. */
const oncePerRun: ReadonlySet<string> = new Set(['guide_started', 'guide_exited', 'guide_completed'])

/**
 * Returns a function for the events of one batch that answers the ids of an event of a guide's run (EVENT-6). Start, exit and completion have an id derived from property, guide
 * and run, so that each counts once per run; every other event of the run names the start's derived id, which the
 * buffer knows only after that start itself was sent.
 * @param key 32 bytes of the secret for the purpose `answer-id`
 */
export function runIds(key: Buffer, propertyId: number): (event: AcceptedEvent) => CountedAs {
  const known = new Map<string, string>()
  const idOf = (name: string, kind: string): string => {
    const id = known.get(`${name} ${kind}`) ?? derivedId(key, ['run', propertyId, name, kind])
    known.set(`${name} ${kind}`, id)
    return id
  }
  return ({ id, type, guideId = 0, runId }) => {
    if (runId === undefined) return { id, startId: null }
    const name = `${guideId} ${runId.toLowerCase()}`
    return {
      id: oncePerRun.has(type) ? idOf(name, type) : id,
      startId: needsStart.has(type) ? idOf(name, 'guide_started') : null,
    }
  }
}
