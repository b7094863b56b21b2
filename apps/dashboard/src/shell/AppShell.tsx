import { Deferred, IconButton, Logo } from '@waymark/kit'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './AppShell.module.css'
import { BellHost } from './BellHost.tsx'
import { isEnvironmentShown, useEnvironments } from './environments.ts'
import { MainArea } from './MainArea.tsx'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { railWidths, useRail } from './rail-state.ts'
import { SideNav } from './SideNav.tsx'
import { LazyShortcuts } from './shortcuts/LazyShortcuts.tsx'
import { StaffEvents } from './staff-events/StaffEvents.tsx'
import { useNarrow } from './use-narrow.ts'
import { type Panels, useIsDrawerOpen, useIsOpen, usePanels } from './use-panels.ts'

// Parts that open on a click or serve few users are loaded lazily, so they do not slow down the first page.
const ShellPanels = lazy(async () => ({ default: (await import('./ShellPanels.tsx')).ShellPanels }))
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))
const EnvironmentBar = lazy(async () => ({ default: (await import('./EnvironmentBar.tsx')).EnvironmentBar }))

function Environment() {
  const environments = useEnvironments()
  if (!isEnvironmentShown(environments)) return null
  return (
    <Suspense>
      <EnvironmentBar {...environments} />
    </Suspense>
  )
}

/** The drawers, from the first time on that one is asked for. */
function UsedPanels({ panels, offset }: { readonly panels: Panels; readonly offset: number }) {
  const [isUsed, setUsed] = useState(false)
  const isAsked = useIsDrawerOpen(panels)
  if (isAsked && !isUsed) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense>
      <ShellPanels panels={panels} offset={offset} />
    </Suspense>
  )
}

/** On narrow screens: a bar that opens the navigation. */
function NarrowNav({ panels }: { readonly panels: Panels }) {
  const { t } = useTranslation('common')
  const { name } = useProperty()
  const isOpen = useIsOpen(panels, 'menu')
  return (
    <>
      <nav className={classes.bar} aria-label={name}>
        <IconButton
          icon="menu"
          label={t('nav.open')}
          isExpanded={isOpen}
          onClick={() => panels.toggle('menu')}
        />
        <Logo size={24} />
        <span className={classes.property}>{name}</span>
        <BellHost isExpanded={false} />
      </nav>
      <Suspense>
        <Deferred>
          <MenuDrawer panels={panels} />
        </Deferred>
      </Suspense>
    </>
  )
}

/** Navigation around the pages of a property: a rail beside them, or on narrow screens a bar above. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const rail = useRail()
  const panels = usePanels()
  const isNarrow = useNarrow()
  const railWidth = rail.isExpanded ? railWidths.expanded : railWidths.collapsed
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('nav.skip')}
      </a>
      <StaffEvents />
      <Environment />
      <div className={classes.rail}>
        <SideNav isExpanded={rail.isExpanded} onToggle={rail.toggle} panels={panels} />
      </div>
      {isNarrow ? <NarrowNav panels={panels} /> : null}
      <MainArea>{children}</MainArea>
      <PaletteHost panels={panels} />
      <LazyShortcuts />
      <UsedPanels panels={panels} offset={isNarrow ? 0 : railWidth} />
    </div>
  )
}
