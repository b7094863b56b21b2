import { readTranslatedKind } from './file-names.ts'
import { splitInlineCodes } from './inline-codes.ts'
import type { TranslatedKind } from './translated-kinds.ts'
import { contextOf, type TranslationFile } from './translation-file.ts'

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot say at all are left out. */
const escapeXml = (text: string) =>
  text.replace(/[\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, sign => escapes[sign] ?? '')

/** A text with its inline codes: breaks as `<x/>`, words to carry along as `<ph>`. */
function inline(text: string, source: string): string {
  return splitInlineCodes(text, source)
    .map(part => {
      if (typeof part === 'string') return escapeXml(part)
      if (part.kind === 'break') return `<x id="${part.id}" ctype="lb" equiv-text="&#10;"/>`
      return `<ph id="${part.id}" ctype="x-placeholder">${escapeXml(part.text)}</ph>`
    })
    .join('')
}

/**
 * A file in XLIFF 1.2 (product-screens §12.1): one `trans-unit` per text under its id, a note with the step and the
 * limit, `maxwidth` in characters; what is not translated has an empty target with that state.
 */
export function writeXliff(file: TranslationFile): string {
  const units = file.pairs.map(pair => {
    const target =
      pair.target === null
        ? '<target state="needs-translation"></target>'
        : `<target state="translated">${inline(pair.target, pair.source)}</target>`
    return [
      `      <trans-unit id="${escapeXml(pair.id)}" maxwidth="${pair.limit}" size-unit="char" xml:space="preserve">`,
      `        <source>${inline(pair.source, pair.source)}</source>`,
      `        ${target}`,
      `        <note>${contextOf(pair)}; at most ${pair.limit} characters</note>`,
      '      </trans-unit>',
    ].join('\n')
  })
  const original = `${file.type}:${file.id}@${file.version}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${xliffNamespace}">
  <file original="${original}" source-language="${file.source}" target-language="${file.target}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`
}

/** Reads `guide:ID@version`; null for anything else. */
export function readOriginal(
  original: string,
): { readonly type: TranslatedKind; readonly id: number; readonly version: number } | null {
  const [, kind, id, version] = /^([a-z]+):([1-9]\d{0,9})@(\d{1,9})$/i.exec(original.trim()) ?? []
  const type = readTranslatedKind(kind)
  return type === null ? null : { type, id: Number(id), version: Number(version) }
}
