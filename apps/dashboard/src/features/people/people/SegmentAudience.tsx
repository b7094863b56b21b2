import { Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatShare, numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './SegmentBuilder.module.css'
import type { SegmentDraft } from './segment-draft.ts'
import { useSegmentPreview } from './use-segment-answers.ts'
import { When } from './When.tsx'

/** How many users are in the segment as it stands on screen, and ten of them (product-screens §7.1). */
export function SegmentAudience({
  draft,
  isReady,
}: {
  readonly draft: SegmentDraft
  readonly isReady: boolean
}) {
  const { t, i18n } = useTranslation('people')
  const errorText = useErrorText()
  const { data, error, isFetching } = useSegmentPreview(draft, isReady)
  const number = numberFormat(i18n.language)
  return (
    <Panel title={t('audience.title')} description={t('audience.hint')}>
      <div className={classes.count} role="status" aria-busy={isFetching}>
        {data ? (
          <>
            <span className={classes.figure}>{number.format(data.users)}</span>
            <span className={classes.note}>
              {t('audience.of', { count: data.total, total: number.format(data.total) })}
              {data.share === null ? '' : ` · ${formatShare(data.share / 100, i18n.language, 1)}`}
            </span>
          </>
        ) : (
          <span className={classes.note}>{error ? errorText(error) : t('audience.counting')}</span>
        )}
      </div>
      {isReady ? null : <p className={classes.note}>{t('audience.waiting')}</p>}
      {data && data.sample.length > 0 ? (
        <ul className={classes.sample} aria-label={t('audience.sample')}>
          {data.sample.map(user => (
            <li key={user.id} className={classes.person}>
              <span className={classes.personId}>{user.customerId}</span>
              {user.lastSeenAt === null ? null : <When at={user.lastSeenAt} />}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
