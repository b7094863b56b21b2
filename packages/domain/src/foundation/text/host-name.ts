const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?$/u
const portShape = /^(.*?)(?::([0-9]{1,5}))?$/s
const ipv6 = /^\[[0-9a-f:.]{2,45}\]$/i

const maxLabels = 126
const maxPort = 65_535

/** Whether the text can name a host, with or without port. One label (`localhost`, an intranet name) will do. */
export function isHostWithPort(text: string): boolean {
  const [, host = '', port] = portShape.exec(text) ?? []
  if (port !== undefined && (Number(port) < 1 || Number(port) > maxPort)) return false
  return ipv6.test(host) || isHostName(host)
}

/** Whether the text is a public domain: a top level of 2 to 63 characters, at most 126 labels (document 2 §5.1). */
export function isDomain(text: string): boolean {
  const labels = text.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length >= 2 && top.length >= 2 && !/^[0-9]+$/.test(top) && isHostName(text)
}

function isHostName(text: string): boolean {
  const labels = text.split('.')
  return text.length <= 253 && labels.length <= maxLabels && labels.every(part => label.test(part))
}
