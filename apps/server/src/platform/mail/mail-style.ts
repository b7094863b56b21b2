/**
 * Styles of the HTML part. Mail programs drop style sheets often (Outlook for Windows) and never inherit ours, so the
 * light look is inline and the style sheet only adds the dark look and the narrow layout.
 */
export const inlineStyles = {
  page: 'margin:0;padding:0;background-color:#f4f5f7;',
  frame: 'width:100%;background-color:#f4f5f7;',
  card: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #e2e5ea;border-radius:12px;',
  head: 'padding:28px 40px 0 40px;font-family:Helvetica,Arial,sans-serif;font-size:15px;font-weight:bold;color:#3b4453;',
  logo: 'display:inline-block;height:32px;width:auto;max-width:160px;border:0;vertical-align:middle;margin-right:12px;',
  title:
    'margin:0;padding:20px 40px 0 40px;font-family:Helvetica,Arial,sans-serif;font-size:22px;line-height:30px;font-weight:bold;color:#111827;',
  body: 'padding:12px 40px 32px 40px;',
  text: 'margin:16px 0 0 0;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1f2937;overflow-wrap:anywhere;',
  quote:
    'margin:16px 0 0 0;padding:4px 0 4px 16px;border-left:3px solid #cbd2dc;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1f2937;overflow-wrap:anywhere;',
  actionCell: 'border-radius:8px;background-color:#1d4ed8;',
  action:
    'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1d4ed8;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none;',
  address:
    'margin:12px 0 0 0;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#5b6472;overflow-wrap:anywhere;word-break:break-all;',
  foot: 'padding:20px 40px 28px 40px;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#5b6472;text-align:center;',
  link: 'color:#1d4ed8;text-decoration:underline;overflow-wrap:anywhere;word-break:break-all;',
  footLink: 'color:#5b6472;text-decoration:underline;',
} as const

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) {
  .outer { padding: 0 !important; }
  .card { border: 0 !important; border-radius: 0 !important; }
  .head, .title, .body, .foot { padding-left: 20px !important; padding-right: 20px !important; }
  .action-table, .action-cell, .action { display: block !important; width: auto !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: #11151c !important; }
  .card { background-color: #1a202a !important; border-color: #313a48 !important; }
  .title { color: #f5f7fa !important; }
  .text, .quote { color: #dde2ea !important; }
  .quote { border-color: #465062 !important; }
  .head { color: #dde2ea !important; }
  .address, .foot, .foot-link { color: #a5afbf !important; }
  .link { color: #9dbcff !important; }
  .action-cell, .action { background-color: #9dbcff !important; color: #0b1730 !important; }
}`
