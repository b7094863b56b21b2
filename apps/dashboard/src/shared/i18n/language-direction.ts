const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** In which direction a language is written, by its key (`he`, `ar-eg`). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
