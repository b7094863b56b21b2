export { CommandPalette } from './palette/CommandPalette.tsx'
export type { PaletteGroup, PaletteItem } from './palette/palette-group.ts'
