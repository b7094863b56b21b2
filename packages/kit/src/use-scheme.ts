import { useMantineColorScheme } from '@mantine/core'

export type Scheme = 'light' | 'dark' | 'auto'

/** The chosen colour scheme, kept in this browser, and how to choose another. */
export function useScheme(): { readonly scheme: Scheme; readonly setScheme: (scheme: Scheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, setScheme: setColorScheme }
}
