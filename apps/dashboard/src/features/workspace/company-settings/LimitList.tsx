import type { LimitKey } from '@waymark/domain/workspace/company'
import { useTranslation } from 'react-i18next'
import classes from './CompanySettings.module.css'
import { usedShare } from './used-share.ts'

interface LimitRow {
  readonly key: LimitKey
  /** -1: unlimited. */
  readonly limit: number
  readonly used: number
}

function Limit({ limit: { key, limit, used } }: { readonly limit: LimitRow }) {
  const { t } = useTranslation('settings')
  const share = usedShare(used, limit)
  return (
    <li className={classes.limit}>
      <span className={classes.line}>
        <span>{t(`company.limitNames.${key}`)}</span>
        <span className={classes.amount}>
          {share === null ? t('company.unlimited', { used }) : t('company.usedOf', { used, limit })}
        </span>
      </span>
      {share === null ? null : (
        <svg
          className={classes.meter}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          data-full={share >= 1}
        >
          <rect width={100} height={1} />
          <rect width={share * 100} height={1} />
        </svg>
      )}
    </li>
  )
}

/** The company's limits with how much of each is used. */
export function LimitList({ limits }: { readonly limits: readonly LimitRow[] }) {
  return (
    <ul className={classes.limits}>
      {limits.map(limit => (
        <Limit key={limit.key} limit={limit} />
      ))}
    </ul>
  )
}
