import type { WireMessageRow } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useLift } from '../../../shared/lift/use-lift.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { allowedGap, isUnchangedGap, moveLiftedMessage, placeAfter, placeBesideGap } from './message-place.ts'
import { reloadOrder } from './use-messages.ts'
import { useShownTitle } from './use-shown-title.ts'

/** The mark in the row of this announcement, which holds its handle. */
const handleCell = (id: number) => document.querySelector<HTMLElement>(`[data-message="${id}"]`)

/** The gap under the pointer among the rows of the list. */
function gapAt(rows: readonly WireMessageRow[], from: number, x: number, y: number): number | null {
  const line = document.elementFromPoint(x, y)?.closest('tr')
  const id = Number(line?.querySelector<HTMLElement>('[data-message]')?.dataset['message'])
  const index = rows.findIndex(row => row.id === id)
  if (!line || index < 0) return null
  const { top, bottom } = line.getBoundingClientRect()
  return allowedGap(rows, from, y < (top + bottom) / 2 ? index : index + 1)
}

type Place = NonNullable<ReturnType<typeof placeBesideGap>>

/** Sends the place; afterwards the list is asked for again, whatever became of it. */
function useSendPlace() {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return async ({ id, version }: WireMessageRow, body: Place) => {
    try {
      await client.messages.place({ params: { property, id }, body }, { context: { ifMatch: version } })
    } catch (error) {
      outcome.failed('saveMessage', error)
    }
    await reloadOrder()
  }
}

/**
 * Puts the announcements of a page of the list into another order, by pointer or by keys; `announcement` is for
 * screen readers.
 * @param isLocked whether no row may be moved
 */
export function useMessageDrag(rows: readonly WireMessageRow[], isLocked: boolean) {
  const shownTitle = useShownTitle()
  const { t } = useTranslation('messages')
  const [announcement, announce] = useState('')
  const send = useSendPlace()
  const { lift, grip } = useLift<number, number>({
    isLocked,
    homeOf: from => from,
    isHome: isUnchangedGap,
    dropAt: (from, x, y) => gapAt(rows, from, x, y),
    carry: (from, gap, key) => moveLiftedMessage(rows, from, gap, key),
    onDrop: async (from, gap) => {
      const [row, beside] = [rows[from], placeBesideGap(rows, from, gap)]
      if (!row || !beside) return
      await send(row, beside)
      requestAnimationFrame(() => handleCell(row.id)?.querySelector('button')?.focus())
    },
    onTold: (told, from, gap) => {
      const row = rows[from]
      const position = isUnchangedGap(from, gap) ? from + 1 : placeAfter(from, gap) + 1
      if (row) announce(t(`order.told.${told}`, { title: shownTitle(row), position, total: rows.length }))
    },
    scroller: () => document.querySelector('main'),
  })
  const markOf = (index: number): 'before' | 'after' | undefined => {
    if (lift === null || isUnchangedGap(lift.item, lift.drop)) return undefined
    if (lift.drop === index) return 'before'
    return lift.drop === rows.length && index === rows.length - 1 ? 'after' : undefined
  }
  return { grip, announcement, markOf, lifted: lift?.item ?? null }
}

export type MessageDrag = ReturnType<typeof useMessageDrag>
