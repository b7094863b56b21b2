import { Link } from '@tanstack/react-router'
import { nextPaint } from '@waymark/kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { familyOf, isWithinEntry, tabsOfPage } from './menu-entries.ts'
import classes from './SectionTabs.module.css'
import type { TabFamily } from './section-looks.ts'
import { usePagePath } from './use-page-path.ts'

function Tabs({ family, pathname }: { readonly family: TabFamily; readonly pathname: string }) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const tabs = tabsOfPage(family, situationOf(property), pathname)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // If the row scrolls, the tab of this page must be visible. The check forces a layout, so it waits until the page
    // is painted.
    let isGone = false
    void nextPaint().then(() => {
      if (!isGone && pathname !== '') current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => {
      isGone = true
    }
  }, [pathname])
  // One page alone offers no choice.
  if (tabs.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={t('menu.tabsOf', { name: t(family.label) })}>
      <ul className={classes.list}>
        {tabs.map(tab => {
          const isCurrent = isWithinEntry(pathname, tab)
          return (
            <li key={tab.section}>
              <Link
                {...(isCurrent ? { ref: current, 'aria-current': 'page' as const } : {})}
                className={classes.tab}
                to={tab.to}
                params={{ property: property.id }}
              >
                {t(tab.label)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The tabs of the family that this page belongs to (document 1 §2.3); nothing where it belongs to none. */
export function SectionTabs() {
  const pathname = usePagePath()
  const family = familyOf(pathname)
  return family ? <Tabs family={family} pathname={pathname} /> : null
}
