/** The page behind the hidden sign-in frame; it opens web addresses only. */
const address = new URLSearchParams(location.search).get('url') ?? ''

if (/^https?:\/\//.test(address)) {
  const frame = document.createElement('iframe')
  frame.src = address
  document.body.append(frame)
}
