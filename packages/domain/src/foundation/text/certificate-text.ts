const pemLine = /-----(?:BEGIN|END) CERTIFICATE-----/g
const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * The text of a certificate as it is kept, base64 characters only (document 2 §5.1, "Certificate text"): pasted
 * BEGIN and END lines, blanks and line breaks are taken out. Null where something else is left, or several
 * certificates. Whether it is a certificate at all is not looked at here.
 */
export function readCertificateText(text: string): string | null {
  if ((text.match(/-----BEGIN /g) ?? []).length > 1) return null
  const bare = text.replace(pemLine, '').replace(/\s+/g, '')
  return base64.test(bare) ? bare : null
}
