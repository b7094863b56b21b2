import { useLocation } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './AppShell.module.css'
import { BackBar } from './BackBar.tsx'
import { backTargetOf } from './back-target.ts'
import { MainFooter } from './MainFooter.tsx'
import { SaveBarSlot } from './SaveBarSlot.tsx'
import { SectionTabs } from './SectionTabs.tsx'

/** The save bar lifts when the page is scrolled by more than this (document 1 §2.6). */
const liftAfterPx = 84

/** Where the pages are: scrolls on its own, with tabs or a way back above them and a foot below. */
export const MainArea = memo(function MainArea({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const shown = useRef(pathname)
  const isScrolled = useRef(false)
  useEffect(() => {
    // A new page starts at its top (document 1 §2.4). One that was not scrolled does so anyway, and asking costs a layout.
    if (shown.current !== pathname && isScrolled.current && main.current) main.current.scrollTop = 0
    shown.current = pathname
  }, [pathname])
  const back = backTargetOf(pathname)
  return (
    <main
      id="main"
      ref={main}
      className={classes.main}
      tabIndex={-1}
      onScroll={event => {
        const { scrollTop } = event.currentTarget
        isScrolled.current = scrollTop > 0
        setLifted(scrollTop > liftAfterPx)
      }}
    >
      {back ? <BackBar target={back} /> : <SectionTabs />}
      <SaveBarSlot isLifted={isLifted} />
      {children}
      <MainFooter />
    </main>
  )
})
