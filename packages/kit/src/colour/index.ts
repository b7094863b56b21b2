export { ColourField } from './ColourField.tsx'
export { ColourPicker } from './ColourPicker.tsx'
export type { ColourTexts } from './colour-texts.ts'
