import type { WireStaffEvent } from '@waymark/contract'
import type { EventStorage } from './event-queue.ts'

function readEvent(text: string | null): WireStaffEvent | null {
  try {
    const event: unknown = JSON.parse(text ?? '')
    return typeof event === 'object' && event !== null && 'clientUuid' in event
      ? (event as WireStaffEvent)
      : null
  } catch {
    return null
  }
}

function storedKeys(prefix: string): readonly string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
    key => key.startsWith(prefix),
  )
}

/**
 * Where the events of one person wait in this browser: each under a name of its own, so that tabs never write over
 * each other. Where storage is blocked or full they wait in the page, as long as it lives.
 */
export function browserStorage(owner: string): EventStorage<WireStaffEvent> {
  const prefix = `waymark.staffEvent ${owner} `
  const inPage = new Map<string, WireStaffEvent>()
  const stored = (): readonly WireStaffEvent[] => {
    try {
      return storedKeys(prefix).flatMap(key => readEvent(localStorage.getItem(key)) ?? [])
    } catch {
      return [] // storage is blocked
    }
  }
  return {
    list: () => [...stored(), ...inPage.values()],
    put: event => {
      try {
        localStorage.setItem(`${prefix}${event.clientUuid}`, JSON.stringify(event))
      } catch {
        inPage.set(event.clientUuid, event)
      }
    },
    remove: uuids => {
      for (const uuid of uuids) inPage.delete(uuid)
      try {
        for (const uuid of uuids) localStorage.removeItem(`${prefix}${uuid}`)
      } catch {
        // Storage is blocked: nothing is there.
      }
    },
  }
}
