import type { WireMessageRow } from '@waymark/contract'
import { DragHandle } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import classes from './Messages.module.css'
import { useMessageTools } from './message-tools.ts'
import { useShownTitle } from './use-shown-title.ts'

/** The handle by which an announcement is moved in the order of pages (MSG-56). */
export function PlaceCell({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation('messages')
  const denied = useDenied()
  const { rows, drag, isInOrder } = useMessageTools()
  const index = rows.findIndex(({ id }) => id === message.id)
  const title = useShownTitle()(message)
  const unavailable = denied(message.may.edit) ?? (isInOrder ? null : t('order.sortFirst'))
  const { grip } = drag
  return (
    <span
      className={classes.place}
      data-message={message.id}
      data-drop={drag.markOf(index)}
      data-dragged={drag.lifted === index || undefined}
    >
      <DragHandle
        className={classes.handle}
        label={t('order.drag', { title, place: index + 1, total: rows.length })}
        unavailable={unavailable}
        onKeyDown={event => unavailable === null && grip.onKeyDown(event, index)}
        onPointerDown={event => unavailable === null && grip.onPointerDown(event, index)}
        onPointerMove={grip.onPointerMove}
        onPointerUp={grip.onPointerUp}
        onPointerCancel={grip.onPointerCancel}
        onBlur={grip.onBlur}
      />
    </span>
  )
}
