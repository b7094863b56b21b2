import { useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import type { IconName } from '../icon-paths.ts'
import { type MediaButtonState, nextMediaButton } from './media-dialog-state.ts'

interface MediaButtonProps {
  readonly hasMedia: boolean
  readonly labels: Readonly<Record<MediaButtonState, string>>
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly unavailable?: string | null
}

const icons: Readonly<Record<MediaButtonState, IconName>> = { add: 'add', remove: 'close', trash: 'trash' }

/** One button that adds, offers to remove, and removes when it is pressed again; leaving it takes the offer back. */
export function MediaButton({ hasMedia, labels, onAdd, onRemove, unavailable = null }: MediaButtonProps) {
  const [isArmed, setArmed] = useState(false)
  const state: MediaButtonState = hasMedia ? (isArmed ? 'trash' : 'remove') : 'add'
  const press = () => {
    setArmed(nextMediaButton(state) === 'trash')
    if (state === 'add') onAdd()
    if (state === 'trash') onRemove()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its button lost the focus
    <span onBlur={() => setArmed(false)}>
      <IconButton
        icon={icons[state]}
        label={labels[state]}
        isDanger={state === 'trash'}
        unavailable={unavailable}
        onClick={press}
      />
    </span>
  )
}
