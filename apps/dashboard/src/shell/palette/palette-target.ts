import type { PaletteItem } from '@waymark/kit/palette'

/** An entry of the palette with the address that it opens, or with what it does. */
export type Target = PaletteItem & ({ readonly address: string } | { readonly run: () => void })
