/**
 * Chooses the demo user before the assistant starts: `?demo_user=avery@example.com` chooses one, `?demo_user=` goes
 * back to anonymous, without the parameter the last choice in this browser applies. Kept in the storage of the demo
 * application's own origin, because a cookie would be sent to every port of the host.
 */
const chooseVisitor = `(function(){try{var key='waymark_demo_user',\
asked=new URLSearchParams(location.search).get('demo_user');\
if(asked!==null)localStorage.setItem(key,asked);\
var id=localStorage.getItem(key);\
if(!id||!/^[\\w.@-]{1,64}$/.test(id))return;\
window.Waymark=window.Waymark||function(){(Waymark.q=Waymark.q||[]).push(arguments)};\
Waymark('identify',id)}catch(error){}})()`

/**
 * The snippet as a customer would paste it, for one property.
 * @param assistantOrigin origin that serves the assistant
 */
export function visitorSnippet(propertyId: number, assistantOrigin: string): string {
  const script = `${assistantOrigin}/assistant/v1.js`
  return [
    `<script>${chooseVisitor}</script>`,
    `<script async crossorigin src="${script}" data-property="${propertyId}"></script>`,
    '',
  ].join('\n')
}
