import type { SentStep } from '@waymark/contract'
import { type GuideFault, normaliseStepTexts, type StepMedia } from '@waymark/domain/content/guide'
import { type Issue, isUnsafeAddress } from '@waymark/domain/foundation/text'

const issueOf = (path: string, code: GuideFault, address: string | null | undefined): readonly Issue[] =>
  isUnsafeAddress(address ?? '') ? [{ path, code, severity: 'error' }] : []

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
