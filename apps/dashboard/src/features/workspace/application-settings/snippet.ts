/** Code that adds the assistant to a page. */
export interface Snippets {
  /** For pages that allow inline script. */
  readonly inline: string
  /** One tag, for pages that allow none. */
  readonly tag: string
  readonly identify: string
  /** Lines of a content security policy, one each. */
  readonly policy: readonly string[]
}

/**
 * The snippets of an application. `origin` is where the server is reached. `crossorigin` has the browser send no
 * cookies, as everything that the script asks for afterwards, which so travels on the same connection.
 */
export function snippetsOf(origin: string, property: number): Snippets {
  const script = `${origin}/assistant/v1.js`
  return {
    inline: [
      '<script>',
      '  window.Waymark = window.Waymark || function () { (Waymark.q = Waymark.q || []).push(arguments) };',
      `  Waymark('init', ${property});`,
      '</script>',
      `<script async crossorigin src="${script}"></script>`,
    ].join('\n'),
    tag: `<script async crossorigin src="${script}" data-property="${property}"></script>`,
    identify: [
      "Waymark('identify', 'user-1', { plan: 'pro', role: 'sales' });",
      "Waymark('lang', 'de');",
    ].join('\n'),
    policy: [`script-src ${origin}`, `connect-src ${origin}`, `img-src ${origin}`],
  }
}
