const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

/** Named character references of HTML 4 for Latin-1, and signs of usual text. */
const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    dagger: '†',
    bull: '•',
    hellip: '…',
    prime: '′',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    harr: '↔',
    minus: '−',
    asymp: '≈',
    ne: '≠',
    le: '≤',
    ge: '≥',
    infin: '∞',
    check: '✓',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '',
  }),
])

function numbered(reference: string): string {
  const code = /^#x/i.test(reference)
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10)
  const isCharacter = code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ' '
}

/** Replaces character references; unknown names stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,10});/g, (whole, reference: string) =>
        reference.startsWith('#') ? numbered(reference) : (named.get(reference) ?? whole),
      )
    : text
