import type { WirePageItemUsage } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './Items.module.css'

/** How often it was used in the last 30 days; a dash where that is not recorded. */
export function UsageCell({ usage }: { readonly usage: WirePageItemUsage | undefined }) {
  const { t, i18n } = useTranslation('items')
  if (usage === undefined || usage.count === null) return <span className={classes.faint}>–</span>
  const number = numberFormat(i18n.language).format(usage.count)
  const users = t('list.users', { count: usage.users ?? 0 })
  return <span title={users}>{number}</span>
}
