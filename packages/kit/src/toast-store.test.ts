import { expect, test } from 'vitest'
import { createToastStore, toastDurationMs } from './toast-store.ts'

function aClock() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (delayMs: number, run: () => void) => {
      const entry = { at: now + delayMs, run }
      due.push(entry)
      return () => {
        due = due.filter(other => other !== entry)
      }
    },
    pass: (ms: number) => {
      now += ms
      const ready = due.filter(entry => entry.at <= now)
      due = due.filter(entry => entry.at > now)
      for (const entry of ready) entry.run()
    },
  }
}

test('CONST-6 a success toast leaves after 3000 ms and not before', () => {
  const clock = aClock()
  const store = createToastStore(clock)
  store.show('success', 'Saved')
  clock.pass(toastDurationMs - 1)
  expect(store.getToasts()).toHaveLength(1)
  clock.pass(1)
  expect(store.getToasts()).toHaveLength(0)
})

test('an error stays until it is dismissed', () => {
  const clock = aClock()
  const store = createToastStore(clock)
  const id = store.show('error', 'Not saved')
  clock.pass(3_600_000)
  expect(store.getToasts().map(toast => toast.text)).toEqual(['Not saved'])
  store.dismiss(id)
  expect(store.getToasts()).toEqual([])
})

test('the same message is shown once, and its time starts again', () => {
  const clock = aClock()
  const store = createToastStore(clock)
  store.show('success', 'Saved')
  clock.pass(2000)
  store.show('success', 'Saved')
  clock.pass(2000)
  expect(store.getToasts()).toHaveLength(1)
})

test('a toast with an action waits for the person', () => {
  const clock = aClock()
  const store = createToastStore(clock)
  store.show('info', 'Reloaded', { label: 'Undo', run: () => undefined })
  clock.pass(60_000)
  expect(store.getToasts()).toHaveLength(1)
})

test('a fifth toast pushes the oldest out', () => {
  const store = createToastStore(aClock())
  for (const text of ['1', '2', '3', '4', '5']) store.show('error', text)
  expect(store.getToasts().map(toast => toast.text)).toEqual(['2', '3', '4', '5'])
})

test('nothing leaves while the toasts are paused; afterwards the rest of the time runs', () => {
  const clock = aClock()
  const store = createToastStore(clock)
  store.show('success', 'Saved')
  clock.pass(2000)
  store.pause()
  store.show('info', 'Came meanwhile')
  clock.pass(60_000)
  expect(store.getToasts()).toHaveLength(2)
  store.resume()
  clock.pass(999)
  expect(store.getToasts()).toHaveLength(2)
  clock.pass(1)
  expect(store.getToasts().map(toast => toast.text)).toEqual(['Came meanwhile'])
  clock.pass(2000)
  expect(store.getToasts()).toEqual([])
})
