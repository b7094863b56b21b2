import type { CountedDay } from '@waymark/domain/workspace/discovery'
import type { PopupReply } from '../shared/state.ts'
import { byId } from './by-id.ts'
import type { popupTexts } from './texts.ts'

type Text = ReturnType<typeof popupTexts>

const item = (content: string): HTMLLIElement => {
  const element = document.createElement('li')
  element.textContent = content
  return element
}

function listDays(id: string, days: readonly CountedDay[], text: Text, language: string): void {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const items = [...days].reverse().map(({ day, minutes }) => {
    const element = item(format.format(new Date(`${day}T00:00:00Z`)))
    const hosts = document.createElement('ul')
    const counted = Object.entries(minutes).sort(([, left], [, right]) => right - left)
    hosts.append(
      ...counted.map(([host, count]) => item(text('discoveryHost', { host, minutes: String(count) }))),
    )
    element.append(hosts)
    return element
  })
  byId(id).replaceChildren(...(items.length === 0 ? [item(text('discoveryNothing'))] : items))
}

/** Lists every host that was sent to the company and that will be; hidden while the company counts none. */
export function showDiscovery({ discovery, server }: PopupReply, text: Text, language: string): void {
  const { isOn, isPermitted, waiting, sent } = discovery
  byId('discovery').hidden = !isOn
  byId('discovery-text').textContent = text(isPermitted ? 'discoveryText' : 'discoveryNotPermitted', {
    server,
  })
  byId('discovery-allow').hidden = isPermitted
  listDays('discovery-waiting', waiting, text, language)
  listDays('discovery-sent', sent, text, language)
}

/** Asks for the permission inside the click. */
export function allowDiscovery(): Promise<boolean> {
  return chrome.permissions.request({ permissions: ['tabs'] })
}
