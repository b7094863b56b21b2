import { Link } from '@tanstack/react-router'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Targeting.module.css'

interface SegmentLinkProps {
  readonly guideId: number
  readonly segment: number | null
}

/** Opens the chosen segment, from where a link leads back to the guide; without one the builder, which makes one. */
export function SegmentLink({ guideId, segment }: SegmentLinkProps) {
  const { t } = useTranslation(['guide', 'people'])
  const { id: property } = useProperty()
  const params = { property }
  if (segment === null) {
    return (
      <Link
        className={classes.link}
        to="/app/$property/users/list/segments/builder"
        params={params}
        search={{ guide: guideId }}
      >
        <Icon name="add" size={14} />
        {t('people:targeting.newSegment')}
      </Link>
    )
  }
  return (
    <Link
      className={classes.link}
      to="/app/$property/users/list/segments/builder"
      params={params}
      search={{ segment, guide: guideId }}
    >
      <Icon name="edit" size={14} />
      {t('segments.open')}
    </Link>
  )
}
