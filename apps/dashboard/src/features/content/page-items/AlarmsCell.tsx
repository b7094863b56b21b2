import type { WirePageItemUsage } from '@waymark/contract'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './Items.module.css'

/** How often its element was missing or found by comparison only; a dash where neither happened or is known. */
export function AlarmsCell({ usage }: { readonly usage: WirePageItemUsage | undefined }) {
  const { t } = useTranslation('items')
  const notFound = usage?.notFound ?? 0
  const repaired = usage?.repaired ?? 0
  const said = [
    ...(notFound > 0 ? [t('list.notFound', { count: notFound })] : []),
    ...(repaired > 0 ? [t('list.repaired', { count: repaired })] : []),
  ]
  if (said.length === 0) return <span className={classes.faint}>–</span>
  return (
    <span className={classes.alarms}>
      <Icon name="alert" size={15} />
      {said.join(' · ')}
    </span>
  )
}
