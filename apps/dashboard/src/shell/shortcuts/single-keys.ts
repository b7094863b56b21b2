import { useSyncExternalStore } from 'react'

const key = 'waymark.single-keys'
const listeners = new Set<() => void>()

/** Whether single keys act; they can be switched off (WCAG 2.1.4), in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true // storage is blocked
  }
}

/** Switches the single keys on or off. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Storage is blocked: they stay as they are.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
