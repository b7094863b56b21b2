import { Button, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './PendingNote.module.css'

interface PendingNoteProps {
  readonly count: number
  readonly isFetching: boolean
  readonly onRefetch: () => void
}

/** Says that events are received and safe but not counted yet. */
export function PendingNote({ count, isFetching, onRefetch }: PendingNoteProps) {
  const { t } = useTranslation('report')
  if (count === 0) return null
  return (
    <p className={classes.note} role="status">
      <Icon name="info" />
      <span className={classes.text}>{t('pending', { count })}</span>
      <Button size="xs" isBusy={isFetching} onClick={onRefetch}>
        {t('refetch')}
      </Button>
    </p>
  )
}
