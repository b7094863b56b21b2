import type { BulkAction } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './Bulk.module.css'

interface BulkBarProps {
  readonly count: number
  /**
   * Actions that are meaningful for at least one of them, in order, each with the reason if it is available for none.
   */
  readonly actions: readonly { readonly action: BulkAction; readonly unavailable: string | null }[]
  readonly isBusy: boolean
  readonly onAction: (action: BulkAction) => void
  /** Ticks all rows of the page. */
  readonly onAll: () => void
  readonly onClear: () => void
}

/** Actions for all ticked rows. Needs the namespace `items`. */
export function BulkBar({ count, actions, isBusy, onAction, onAll, onClear }: BulkBarProps) {
  const { t } = useTranslation('items')
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <span className={classes.count} role="status">
        {t('bulk.count', { count })}
      </span>
      <Button kind="quiet" onClick={onAll}>
        {t('bulk.all')}
      </Button>
      <span className={classes.clear}>
        <Button kind="quiet" icon="close" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </span>
      {actions.map(({ action, unavailable }) => (
        <Button key={action} isBusy={isBusy} unavailable={unavailable} onClick={() => onAction(action)}>
          {t(`actions.${action}`)}
        </Button>
      ))}
    </section>
  )
}
