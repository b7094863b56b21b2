/**
 * Characters that a name must not hold: control characters, lone surrogates, line and paragraph separators, and what
 * changes the direction of text or takes no width (Unicode UTR 36 §2.5 "Bidirectional Text Spoofing", UTS 39 §5.4).
 */
const forbidden =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** Joiners that make one emoji of several (UTS 51, ED-16). */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)\u200d(?=\p{Extended_Pictographic})/gu
/** The flag of a region: a black flag with tag characters and their end (UTS 51, ED-14a). */
const regionFlag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu
/** Joiners and non-joiners that Arabic and Indic scripts are written with (RFC 5892, appendix A). */
const scriptJoiner =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=\p{L})/gu

/** Faults in a name as it is written; null if there is none. */
export type NameFault = 'blank' | 'control' | 'invisible'

const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Returns the fault that prevents a text from being a name: `control` for control characters and line breaks,
 * `invisible` for characters that take no width or change the direction of text, `blank` for a text of spaces. Emoji
 * are valid, and so are joiners in scripts that need them.
 */
export function checkName(text: string): NameFault | null {
  if (controls.test(text)) return 'control'
  const rest = text.replace(emojiJoiner, '').replace(regionFlag, '').replace(scriptJoiner, '')
  if (forbidden.test(rest)) return 'invisible'
  return text.replaceAll('\u2800', '').trim() === '' ? 'blank' : null
}

const everyControl = new RegExp(`${controls.source}+`, 'gu')
const everyForbidden = new RegExp(forbidden.source, 'gu')

/**
 * A name made of any text, as from a file or another system: controls and line breaks become spaces, invisible
 * characters go. It may be empty.
 */
export function cleanName(text: string): string {
  const line = text.replace(everyControl, ' ').trim()
  return checkName(line) === 'invisible' ? line.replace(everyForbidden, '').trim() : line
}
