import { nextPaint } from '@waymark/kit'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './AppShell.module.css'
import { BackBar } from './BackBar.tsx'
import { backTargetOf } from './back-target.ts'
import { MainFooter } from './MainFooter.tsx'
import { SaveBarSlot } from './SaveBarSlot.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { usePagePath } from './use-page-path.ts'

/** The save bar lifts when the page is scrolled by more than this (document 1 §2.6). */
const liftAfterPx = 84

const isTyping = (element: Element | null): boolean =>
  element?.matches('#main :is(input, textarea, select), [role=dialog] *, [role=menu] *') === true

/** After a change of page the focus goes to its title, unless the page has put it into a field (SHELL-17). */
function focusTitle(main: HTMLElement): void {
  if (isTyping(document.activeElement) || document.querySelector('[aria-modal="true"]') !== null) return
  main.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}

/**
 * Main area that contains the pages. It scrolls independently, with tabs or a back link above the page and a footer
 * below it.
 */
export const MainArea = memo(function MainArea({ children }: { readonly children: ReactNode }) {
  const pathname = usePagePath()
  const main = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const shown = useRef(pathname)
  const isScrolled = useRef(false)
  useEffect(() => {
    // A new page starts at its top (document 1 §2.4). One that was not scrolled does so anyway, and asking costs a layout.
    const isFirst = shown.current === pathname
    shown.current = pathname
    if (isFirst) return
    if (isScrolled.current && main.current) main.current.scrollTop = 0
    void nextPaint().then(() => main.current && focusTitle(main.current))
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
      {/* One per page: where the page before had its end is no place that this one moves from. */}
      <MainFooter key={pathname} />
    </main>
  )
})
