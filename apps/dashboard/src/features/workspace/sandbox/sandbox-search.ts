/** How the sandbox is shown, from its address; what is left out is as the person has chosen for the dashboard. */
export interface SandboxSearch {
  readonly theme?: 'light' | 'dark'
  readonly dir?: 'ltr' | 'rtl'
}

/** Reads the look from an address; anything unknown is left out. */
export function readSandboxSearch({ theme, dir }: Record<string, unknown>): SandboxSearch {
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(dir === 'ltr' || dir === 'rtl' ? { dir } : {}),
  }
}
