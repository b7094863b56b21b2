import { type CSSVariablesResolver, createTheme, type VariantColorsResolver } from '@mantine/core'

const solid = (name: string) => ({
  background: `var(--wm-${name})`,
  hover: `var(--wm-${name}-strong)`,
  color: 'var(--wm-on-accent)',
  border: '1px solid transparent',
})

/** Colours of buttons by variant, all from tokens; `color="red"` means that something is lost. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const isDanger = color === 'red'
  const ink = isDanger ? 'var(--wm-danger-ink)' : 'var(--wm-ink)'
  if (variant === 'filled') return solid(isDanger ? 'danger' : 'accent')
  if (variant === 'light') {
    return {
      background: isDanger ? 'var(--wm-danger-soft)' : 'var(--wm-accent-soft)',
      hover: 'var(--wm-hover)',
      color: isDanger ? ink : 'var(--wm-accent-ink)',
      border: '1px solid transparent',
    }
  }
  if (variant === 'default') {
    return {
      background: 'var(--wm-raised)',
      hover: 'var(--wm-hover)',
      color: ink,
      border: '1px solid var(--wm-line-strong)',
    }
  }
  return { background: 'transparent', hover: 'var(--wm-hover)', color: ink, border: '1px solid transparent' }
}

export const theme = createTheme({
  colors: {
    trail: [
      'var(--wm-accent-0)',
      'var(--wm-accent-1)',
      'var(--wm-accent-2)',
      'var(--wm-accent-3)',
      'var(--wm-accent-4)',
      'var(--wm-accent-5)',
      'var(--wm-accent-6)',
      'var(--wm-accent-7)',
      'var(--wm-accent-8)',
      'var(--wm-accent-9)',
    ],
  },
  primaryColor: 'trail',
  primaryShade: 6,
  defaultRadius: 'var(--wm-radius-sm)',
  fontFamily: 'var(--wm-font)',
  fontFamilyMonospace: 'var(--wm-font-mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
})

const shared = {
  '--mantine-color-text': 'var(--wm-ink)',
  '--mantine-color-body': 'var(--wm-sheet)',
  '--mantine-color-error': 'var(--wm-danger-ink)',
  '--mantine-color-placeholder': 'var(--wm-ink-faint)',
  '--mantine-color-anchor': 'var(--wm-accent-ink)',
  '--mantine-color-default': 'var(--wm-raised)',
  '--mantine-color-default-hover': 'var(--wm-hover)',
  '--mantine-color-default-color': 'var(--wm-ink)',
  '--mantine-color-default-border': 'var(--wm-line-strong)',
  '--mantine-color-dimmed': 'var(--wm-ink-faint)',
  '--mantine-primary-color-filled': 'var(--wm-accent)',
  '--mantine-primary-color-filled-hover': 'var(--wm-accent-strong)',
}

/** Mantine's own colour names, pointed at the tokens in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
