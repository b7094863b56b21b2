import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { mainMenu } from '../menu-entries.ts'
import { readShortcut, type Shortcut } from './shortcut-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

/** The letter after G counts for this long. */
const prefixMs = 1_500

/** Keys belong to a field that is being filled in, and to an open dialog or menu. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  const isField = target?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  return Boolean(isField) || document.querySelector('[aria-modal="true"], [role="menu"]') !== null
}

function useShortcut(openSheet: () => void) {
  const navigate = useNavigate()
  const property = useProperty()
  const params = { property: property.id }
  return (shortcut: Shortcut): boolean => {
    if (shortcut.kind === 'sheet') openSheet()
    if (shortcut.kind === 'newGuide') {
      if (!property.may.createGuide.allowed) return false
      const search = { show: 'all', dialog: 'newGuide' } as const
      void navigate({ to: '/app/$property/manage/list', params, search })
    }
    if (shortcut.kind === 'section') {
      const entry = mainMenu(situationOf(property)).find(({ section }) => section === shortcut.section)
      if (!entry) return false
      void navigate({ to: entry.to, params })
    }
    if (shortcut.kind === 'search') {
      const field = document.querySelector<HTMLInputElement>('#main input[type="search"]')
      field?.focus()
      return field !== null
    }
    return shortcut.kind !== 'none' && shortcut.kind !== 'prefix'
  }
}

/**
 * Listens for single keys outside of fields: C new guide, / search, G and a letter for a page, ? the list of them.
 * `early` are the keys of the moment in which it was loaded.
 */
export function ShortcutHost({ early }: { readonly early: readonly KeyboardEvent[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const prefixAt = useRef(Number.NEGATIVE_INFINITY)
  const act = useShortcut(() => {
    setUsed(true)
    setOpen(true)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return
    const shortcut = readShortcut(event, event.timeStamp - prefixAt.current < prefixMs)
    prefixAt.current = shortcut.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (shortcut.kind !== 'sheet' && !areSingleKeysOn()) return
    if (act(shortcut)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    early.forEach(listener)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [early])
  if (!isUsed) return null
  return (
    <Suspense>
      <ShortcutSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
