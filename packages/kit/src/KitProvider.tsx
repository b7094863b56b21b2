import './mantine-styles.ts'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { ToastRegion } from './ToastRegion.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'waymark.scheme' })

interface KitProviderProps {
  /** The page's CSP nonce for the style elements that Mantine makes; empty where there is none. */
  readonly styleNonce: string
  /** Name of the place where toasts appear, and of the button that sends one away. */
  readonly toastsLabel: string
  readonly dismissLabel: string
  readonly children: ReactNode
}

/** Theme, colour scheme, writing direction (as the page says it) and toasts for everything below it. */
export function KitProvider({ styleNonce, toastsLabel, dismissLabel, children }: KitProviderProps) {
  // Dialogs lock the page's scrolling with a style element of their own, made by react-remove-scroll.
  setNonce(styleNonce)
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => styleNonce}
      >
        {children}
        <ToastRegion label={toastsLabel} dismissLabel={dismissLabel} />
      </MantineProvider>
    </DirectionProvider>
  )
}
