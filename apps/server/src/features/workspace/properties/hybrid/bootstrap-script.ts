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
 * The script that a web view injects into its pages. It can run at any time and several times, in the language level of
 * Android 5 and iOS 10 (ES5), and leaves a page alone that has the snippet.
 */
export function bootstrapScript({ server, propertyId }: HybridSettings): string {
  return `/* Starts the Waymark assistant in a page of a web view. */
(function () {
  'use strict';
  var settings = ${inScript({ script: `${server}/assistant/v1.js`, property: propertyId })};
  if (window !== window.top || window.Waymark) return;
  window.Waymark = function () { (window.Waymark.q = window.Waymark.q || []).push(arguments); };
  window.Waymark('init', settings.property);
  function load() {
    var script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = settings.script;
    (document.head || document.documentElement).appendChild(script);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
})();
`
}
