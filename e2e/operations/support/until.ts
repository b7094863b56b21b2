/** Resolves with the first truthy answer of `ask`; rejects, naming `what`, when there is none in time. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { withinMs, everyMs = 10 }: { readonly withinMs: number; readonly everyMs?: number },
): Promise<Exclude<T, false | null | undefined>> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, false | null | undefined>
    if (performance.now() - startedAt > withinMs) throw new Error(`not in ${withinMs} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
}
