import { useQuery } from '@tanstack/react-query'
import type { WireUserSegment } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { formatShare, numberFormat } from '../../../shared/format/intl-formats.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './People.module.css'

/** How many users are in a segment now. Each row asks for itself, so that the list does not wait for its counts. */
export function CurrentAudience({ segment }: { readonly segment: WireUserSegment }) {
  const { t, i18n } = useTranslation('people')
  const { id: property } = useProperty()
  const { data, error } = useQuery(
    api.segments.audience.queryOptions({ input: { params: { property }, query: { segment: segment.id } } }),
  )
  const number = numberFormat(i18n.language)
  if (!data)
    return <span className={classes.faint}>{error ? t('segments.noCount') : t('audience.counting')}</span>
  const share = data.total === 0 ? null : data.users / data.total
  return (
    <span>
      {number.format(data.users)}
      {share === null ? null : (
        <span className={classes.faint}>{` · ${formatShare(share, i18n.language, 1)}`}</span>
      )}
    </span>
  )
}
