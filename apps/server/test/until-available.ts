const maxTries = 10
const pauseMs = 1_000

/**
 * Sends a request again, as clients do, while the server answers 503: on a busy machine a store may take longer than
 * the 1.5 s after which the server gives up. Resolves to the last reply, whatever its status.
 */
export async function untilAvailable<Reply>(
  send: () => Promise<Reply>,
  statusOf: (reply: Reply) => number,
): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    const reply = await send()
    if (statusOf(reply) !== 503 || tried === maxTries) return reply
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
