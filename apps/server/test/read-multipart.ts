const boundaryOf = (type: string) => /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1] ?? null

/** A part of a message: its headers with names in lower case, and its body as it was sent. */
export interface MailPart {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function readPart(raw: string): MailPart {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(at + 4) }
}

/** Every part of a message that holds no further parts, in order (RFC 2046, 5.1). */
export function readParts(raw: string): readonly MailPart[] {
  const part = readPart(raw)
  const type = part.headers['content-type'] ?? 'text/plain'
  const boundary = type.startsWith('multipart/') ? boundaryOf(type) : null
  if (boundary === null) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return pieces.flatMap(piece => readParts(piece.replace(/^[^\r]*\r\n/, '')))
}
