const early = new Map<string, Promise<Response>>()

/** Asks for texts before anybody needs them. */
export function fetchEarly(address: string): void {
  early.set(address, fetch(address))
}

/** The answer to what was asked for early, once; else asks now. */
export async function fetchTexts(address: string): Promise<Response> {
  const asked = early.get(address)
  early.delete(address)
  return (await asked?.catch(() => null)) ?? fetch(address)
}
