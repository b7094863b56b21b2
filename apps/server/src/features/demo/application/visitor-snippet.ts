/** Cookie that remembers which demo person the visitor chose to be; without it the visitor is anonymous. */
export const demoUserCookie = 'waymark_demo_user'

/** An id that the demo application accepts: what follows is written into a script. */
const isUserId = (value: string) => /^[\w.@-]{1,64}$/.test(value)

/**
 * Who the visitor is from now on: `?demo_user=avery@example.com` chooses a person, `?demo_user=` goes back to
 * anonymous, no parameter keeps what the cookie says. Ids of other shapes count as anonymous.
 */
export function chooseDemoUser(asked: string | null, remembered: string | undefined): string | null {
  const value = asked ?? remembered ?? ''
  return isUserId(value) ? value : null
}

/** The snippet as a customer would paste it, for one property. */
export function visitorSnippet(propertyId: number, userId: string | null): string {
  const tag = `<script async crossorigin src="/assistant/v1.js" data-property="${propertyId}"></script>`
  if (userId === null) return `${tag}\n`
  const queue =
    'window.Waymark=window.Waymark||function(){(Waymark.q=Waymark.q||[]).push(arguments)};' +
    `Waymark('identify',${JSON.stringify(userId)});`
  return `<script>${queue}</script>\n${tag}\n`
}
