import type { CurrentManager } from '@waymark/contract'
import { readEmail } from '@waymark/domain/foundation/text'

/** Profile fields that users can change themselves. */
export interface ProfileDraft {
  readonly name: string
  readonly email: string
}

export const openProfileDraft = ({ name, email }: CurrentManager): ProfileDraft => ({ name, email })

const isEmailChanged = (draft: ProfileDraft, opened: ProfileDraft) =>
  (readEmail(draft.email) ?? draft.email) !== opened.email

/** Returns the differences from the opened profile as a request body; empty if there are none. */
export function closeProfileDraft(draft: ProfileDraft, opened: ProfileDraft) {
  return {
    ...(draft.name.trim() === opened.name ? {} : { name: draft.name.trim() }),
    ...(isEmailChanged(draft, opened) ? { email: draft.email.trim() } : {}),
  }
}

/** How many things differ from what was opened. */
export function countProfileChanges(draft: ProfileDraft, opened: ProfileDraft): number {
  return Object.keys(closeProfileDraft(draft, opened)).length
}

export type ProfileFault = 'nameMissing' | 'emailInvalid'

/** Returns the faults of the typed values, by field. */
export function profileFaults(
  draft: ProfileDraft,
): Readonly<{ name: ProfileFault | null; email: ProfileFault | null }> {
  return {
    name: draft.name.trim() === '' ? 'nameMissing' : null,
    email: readEmail(draft.email) === null ? 'emailInvalid' : null,
  }
}
