import type { CurrentManager } from '@waymark/contract'
import { readEmail } from '@waymark/domain/text'

/** What people can change about themselves. */
export interface ProfileDraft {
  readonly name: string
  readonly email: string
}

export const openProfileDraft = ({ name, email }: CurrentManager): ProfileDraft => ({ name, email })

const isEmailChanged = (draft: ProfileDraft, opened: ProfileDraft) =>
  (readEmail(draft.email) ?? draft.email) !== opened.email

/** Whether the password is asked for: an open screen must not be enough to take an account over. */
export const needsPassword = isEmailChanged

/** What differs from what was opened, as it is sent; nothing where nothing does. */
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

export type ProfileFault = 'nameMissing' | 'emailInvalid' | 'passwordMissing'

/** What is wrong with what was typed, by field. */
export function profileFaults(
  draft: ProfileDraft,
  opened: ProfileDraft,
  currentPassword: string,
): Readonly<{ name: ProfileFault | null; email: ProfileFault | null; currentPassword: ProfileFault | null }> {
  const isPasswordMissing = needsPassword(draft, opened) && currentPassword === ''
  return {
    name: draft.name.trim() === '' ? 'nameMissing' : null,
    email: readEmail(draft.email) === null ? 'emailInvalid' : null,
    currentPassword: isPasswordMissing ? 'passwordMissing' : null,
  }
}
