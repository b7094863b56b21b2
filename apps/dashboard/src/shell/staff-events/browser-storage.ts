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
 * Stores the pending events of one user in this browser. Each event has its own key, so that tabs never overwrite each
 * other's events. If storage is blocked or full, events stay in the page's memory until the page closes.
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
