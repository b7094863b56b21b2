/** One line of a stream; a longer one is no reply of a language model. */
const maxLineLength = 65_536

/**
 * The data of server-sent events, as they arrive (WHATWG HTML, "Server-sent events"): other fields are left out.
 * Throws for a line of more than 65,536 characters.
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new Error('a line of the stream is too long')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}
