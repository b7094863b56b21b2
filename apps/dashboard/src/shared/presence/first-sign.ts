const signs = ['pointermove', 'pointerdown', 'keydown'] as const

function awaitSign(): Promise<void> {
  return new Promise(resolve => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      resolve()
    }
    for (const sign of signs) {
      window.addEventListener(sign, end, { signal: listening.signal, capture: true, passive: true })
    }
  })
}

let sign: Promise<void> | undefined

/**
 * Resolves when a person first moves a pointer, touches the page or presses a key. What a click may ask for next is
 * fetched then: it is there in time, and weighs on no one who only reads.
 */
export function firstSign(): Promise<void> {
  sign ??= awaitSign()
  return sign
}
