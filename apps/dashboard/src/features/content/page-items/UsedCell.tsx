import type { WirePageItemUsage } from '@waymark/contract'
import { Hint } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './Items.module.css'

/** How many rules and tasks refer to it; their names are in the hint. */
export function UsedCell({ usage }: { readonly usage: WirePageItemUsage | undefined }) {
  const { t } = useTranslation('items')
  if (usage === undefined) return <span className={classes.faint}>…</span>
  if (usage.usedBy.length === 0) return <span className={classes.faint}>{t('list.unused')}</span>
  return (
    <Hint label={usage.usedBy.join(' · ')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names must be reachable by keyboard */}
      <span className={classes.used} tabIndex={0}>
        {t('list.usedBy', { count: usage.usedBy.length })}
      </span>
    </Hint>
  )
}
