import type { SentStep } from '@waymark/contract'
import { type GuideFault, normaliseStepTexts, type StepMedia } from '@waymark/domain/guide'
import type { Issue } from '@waymark/domain/text'

/** Schemes that a browser may open from an address that an author wrote; an unfinished address has none. */
const safeScheme = /^(?:https?|mailto|tel):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** Whether an address would run code or open data where it is shown. Browsers skip spaces and control characters. */
function isUnsafe(address: string | null | undefined): boolean {
  const read = (address ?? '').replace(/[\s\p{Cc}]/gu, '')
  // `localhost:3000/orders` is a host with a port, not a scheme.
  return anyScheme.test(read) && !safeScheme.test(read) && !/^[a-z0-9.-]+:\d/i.test(read)
}

const issueOf = (path: string, code: GuideFault, address: string | null | undefined): readonly Issue[] =>
  isUnsafe(address) ? [{ path, code, severity: 'error' }] : []

/** The address of a medium where it must not even be stored; `path` is where the medium is. */
export function unsafeMedia(media: StepMedia | null, path: string): readonly Issue[] {
  if (media === null || media.kind === 'info') return []
  return media.kind === 'link'
    ? issueOf(`${path}.href`, 'mediaInvalid', media.href)
    : issueOf(`${path}.src`, 'mediaInvalid', media.src)
}

/** Addresses of steps that must not even be stored in a draft, since they would run code where they are shown. */
export function unsafeStepAddresses(sent: readonly SentStep[]): readonly Issue[] {
  return sent.flatMap((step, index) => {
    const at = `steps.${index}`
    const target = step.automation?.kind === 'navigate' ? step.automation.value : null
    return [
      ...issueOf(`${at}.url`, 'urlInvalid', step.url),
      ...unsafeMedia(normaliseStepTexts(step).media, `${at}.media`),
      ...issueOf(`${at}.automation.value`, 'urlInvalid', target),
      ...issueOf(`${at}.screenshot.src`, 'screenshotInvalid', step.screenshot?.src),
    ]
  })
}
