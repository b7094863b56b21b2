import { useLocation } from '@tanstack/react-router'
import { Drawer, IconButton, Logo } from '@waymark/kit'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './AppShell.module.css'
import { PropertyDrawer } from './PropertyDrawer.tsx'
import { useRail } from './rail-state.ts'
import { SaveBarSlot } from './SaveBarSlot.tsx'
import { SideNav } from './SideNav.tsx'

/** The save bar lifts when the page is scrolled by more than this (document 1 §2.6). */
const liftAfterPx = 84

function MainArea({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const shown = useRef(pathname)
  useEffect(() => {
    // A new page starts at its top (document 1 §2.4). The first one does so anyway, and asking costs a layout.
    if (shown.current !== pathname && main.current) main.current.scrollTop = 0
    shown.current = pathname
  }, [pathname])
  return (
    <main
      id="main"
      ref={main}
      className={classes.main}
      tabIndex={-1}
      onScroll={event => setLifted(event.currentTarget.scrollTop > liftAfterPx)}
    >
      <SaveBarSlot isLifted={isLifted} />
      {children}
    </main>
  )
}

/** Navigation around the pages of a property: a rail beside them, or on narrow screens a bar above. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const { name } = useProperty()
  const rail = useRail()
  const [open, setOpen] = useState<'menu' | 'properties' | null>(null)
  const close = () => setOpen(null)
  const switchProperty = () => setOpen('properties')
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div className={classes.rail}>
        <SideNav isExpanded={rail.isExpanded} onToggle={rail.toggle} onSwitchProperty={switchProperty} />
      </div>
      <nav className={classes.bar} aria-label={name}>
        <IconButton icon="menu" label={t('nav.open')} onClick={() => setOpen('menu')} />
        <Logo size={24} />
        <span className={classes.property}>{name}</span>
      </nav>
      <MainArea>{children}</MainArea>
      <Drawer title={t('product')} isOpen={open === 'menu'} onClose={close} closeLabel={t('actions.close')}>
        <SideNav isExpanded onToggle={null} onSwitchProperty={switchProperty} onNavigate={close} />
      </Drawer>
      <PropertyDrawer isOpen={open === 'properties'} onClose={close} />
    </div>
  )
}
