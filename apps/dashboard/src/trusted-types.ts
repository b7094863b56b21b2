interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/**
 * Lets text through where the browser demands trusted HTML, but no markup: React sets the text of Mantine's
 * style elements that way. Scripts and script addresses are refused altogether.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: text => (text.includes('<') ? null : text),
})

export {}
