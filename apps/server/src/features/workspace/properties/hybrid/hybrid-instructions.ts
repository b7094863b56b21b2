import type { HybridSettings } from './bootstrap-script.ts'

/** Instructions for the authors of an app with a web view, as Markdown. */
export function hybridInstructions({ server, applicationUrls }: HybridSettings): string {
  const urls = applicationUrls.map(url => `- \`${url}\``).join('\n')
  return `# Waymark in a web view

\`waymark-bootstrap.js\` starts the assistant in the pages of a web view. Add the file to the resources of your app and
inject its text into each page. \`waymark-settings.json\` holds the same settings for your own tools.

The assistant runs on pages of these application URLs only:

${urls || 'None yet: add one in the dashboard under Application settings, Application URLs.'}

Pages with a Content-Security-Policy must allow \`${server}\` in \`script-src\`, \`connect-src\` and \`img-src\`. Files that the
app opens from its own package (\`file://\`) have no origin; serve them from a host, such as \`https://localhost\` in Capacitor,
and add that host to the application URLs.

## iOS (WKWebView)

\`\`\`swift
let file = Bundle.main.url(forResource: "waymark-bootstrap", withExtension: "js")!
let script = WKUserScript(
  source: try! String(contentsOf: file, encoding: .utf8),
  injectionTime: .atDocumentEnd,
  forMainFrameOnly: true)
configuration.userContentController.addUserScript(script)
\`\`\`

## Android (WebView)

\`\`\`kotlin
webView.settings.javaScriptEnabled = true
webView.settings.domStorageEnabled = true
val bootstrap = assets.open("waymark-bootstrap.js").bufferedReader().use { it.readText() }
webView.webViewClient = object : WebViewClient() {
  override fun onPageFinished(view: WebView, url: String) {
    view.evaluateJavascript(bootstrap, null)
  }
}
\`\`\`

## Identify the user

After the bootstrap file, run this in the page with the user of the app:

\`\`\`js
Waymark('identify', 'user-1', { plan: 'pro' });
\`\`\`

Close the panel when the user signs out of the app: \`Waymark('reset')\`.
`
}
