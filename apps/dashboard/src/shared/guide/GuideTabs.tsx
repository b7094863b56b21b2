import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import classes from './GuideTabs.module.css'

const tabs = [
  { key: 'steps', to: '/app/$property/manage/$tutorialId/edit/steps' },
  { key: 'segments', to: '/app/$property/manage/$tutorialId/edit/segments' },
  { key: 'contextual', to: '/app/$property/manage/$tutorialId/edit/contextual' },
] as const

interface GuideTabsProps {
  readonly guideId: number
  readonly current: (typeof tabs)[number]['key']
}

/** The three screens of a guide (document 1 §2.2). Needs the namespace `people`. */
export function GuideTabs({ guideId, current }: GuideTabsProps) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  return (
    <nav className={classes.tabs} aria-label={t('targeting.tabs.label')}>
      <ul className={classes.list}>
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <Link
              className={classes.tab}
              to={to}
              params={{ property, tutorialId: guideId }}
              {...(key === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`targeting.tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
