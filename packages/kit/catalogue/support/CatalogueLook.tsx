import { useDirection } from '@mantine/core'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'

export type CatalogueTheme = 'light' | 'dark'
export type CatalogueDirection = 'ltr' | 'rtl'

interface CatalogueLookProps {
  /** Undefined leaves what the person has chosen. */
  readonly theme: CatalogueTheme | undefined
  readonly dir: CatalogueDirection | undefined
  readonly children: ReactNode
}

const schemeAttribute = 'data-mantine-color-scheme'

/** Shows the page in another theme or direction for as long as it is open; the person's own choice stays. */
export function CatalogueLook({ theme, dir, children }: CatalogueLookProps) {
  const { setDirection } = useDirection()
  const turn = useEffectEvent(setDirection)
  useLayoutEffect(() => {
    if (!theme) return
    const root = document.documentElement
    const before = root.getAttribute(schemeAttribute) ?? 'light'
    root.setAttribute(schemeAttribute, theme)
    return () => root.setAttribute(schemeAttribute, before)
  }, [theme])
  useLayoutEffect(() => {
    if (!dir) return
    const before = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
    turn(dir)
    return () => turn(before)
  }, [dir])
  return children
}
