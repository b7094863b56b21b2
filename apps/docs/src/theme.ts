/** The dashboard's key, so that both have the same theme. */
const key = 'waymark.scheme'
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')

function storedTheme(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Applies the stored theme, else that of the system. It is loaded before the first drawing. */
function applyTheme(): void {
  const stored = storedTheme()
  const isDark = stored === 'dark' || (stored !== 'light' && system.matches)
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
}

applyTheme()
system.addEventListener('change', applyTheme)
document.addEventListener('click', event => {
  if (!(event.target as Element).closest('.theme')) return
  const next = root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(key, next)
  } catch {
    // Without storage the choice is kept for this page only.
  }
  root.dataset['mantineColorScheme'] = next
})
