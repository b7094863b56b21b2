/** What the bootstrap file of a web view needs to know. */
export interface HybridSettings {
  /** Address of the server, without a trailing slash. */
  readonly server: string
  readonly propertyId: number
  /** Pages on which the assistant may run: the active application URLs. */
  readonly applicationUrls: readonly string[]
}

/** JSON that may be part of a script: no `<`, and no line separators of old engines. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * Returns the script that a web view injects into its pages: the bootstrap that the browser extension uses too
 * (`apps/assistant/src/loader/bootstrap.ts`), with the settings of a property. It can run at any time and several times,
 * and leaves a page alone that has the snippet.
 * @param bootstrap the built bootstrap, which declares `waymark`
 */
export function bootstrapScript(bootstrap: string, { server, propertyId }: HybridSettings): string {
  const settings = inScript({ script: `${server}/assistant/v1.js`, property: propertyId })
  return `/* Starts the Waymark assistant in a page of a web view. */
(function () {
  'use strict';
${bootstrap.trim()}
  waymark.startInWebView(${settings});
})();
`
}
