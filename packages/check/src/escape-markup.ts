const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML 1.0 has no other control characters, not even escaped. */
const isAllowed = (sign: string): boolean => sign >= ' ' || '\t\n\r'.includes(sign)

/** Escapes a text for markup, in attributes and between tags. */
export const escapeMarkup = (text: string): string =>
  [...text]
    .filter(isAllowed)
    .join('')
    .replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
