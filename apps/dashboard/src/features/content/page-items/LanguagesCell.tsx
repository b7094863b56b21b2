import { useProperty } from '../../../shared/property/use-property.ts'
import type { WireItem } from './item-draft.ts'

/** In how many of the property's languages it has a text. */
export function LanguagesCell({ item }: { readonly item: WireItem }) {
  const { languages } = useProperty()
  const texts = 'languageTexts' in item ? item.languageTexts : {}
  const written = languages.filter(({ key }) => texts[key]?.status === 'on')
  return `${written.length}/${languages.length}`
}
