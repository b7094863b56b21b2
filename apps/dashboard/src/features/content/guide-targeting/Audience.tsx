import type { WireGuide } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useAudience } from '../../../shared/segments/use-audience.ts'
import classes from './Targeting.module.css'
import { useChapterOf } from './use-targeted-guide.ts'

interface AudienceProps {
  readonly guide: WireGuide
  /** As it is in the form. */
  readonly segment: number | null
}

/** "≈ 12 of 340 users": whom the guide reaches with the segment on screen and its chapter's (product-screens §2.5). */
export function Audience({ guide, segment }: AudienceProps) {
  const { t, i18n } = useTranslation('guide')
  const { data: chapter } = useChapterOf(guide)
  const ofChapter = chapter?.segment ?? null
  const { data, isPending } = useAudience(segment, ofChapter)
  // An empty line in its place, so that the cards below do not move.
  if (isPending) return <p className={classes.note} />
  if (!data) return null
  const number = numberFormat(i18n.language)
  const figures = { users: number.format(data.users), total: number.format(data.total) }
  const key = data.total === 0 ? 'noOne' : ofChapter === null ? 'users' : 'withChapter'
  return (
    <p className={classes.note} role="status" title={t('audience.hint')}>
      {t(`audience.${key}`, figures)}
    </p>
  )
}
