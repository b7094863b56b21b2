import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

interface PendingNoteProps {
  readonly count: number
  readonly isFetching: boolean
  readonly onRefetch: () => void
}

/** Says that events are received and safe but not counted yet. */
export function PendingNote({ count, isFetching, onRefetch }: PendingNoteProps) {
  const { t } = useTranslation('analytics')
  if (count === 0) return null
  return (
    <Notice
      actions={
        <Button size="xs" isBusy={isFetching} onClick={onRefetch}>
          {t('pending.again')}
        </Button>
      }
    >
      {t('pending.text', { count })}
    </Notice>
  )
}
