export const minPasswordLength = 10

/** Requirements that a password can fail to meet (document 2 §5.1, "Password pattern"). */
export const passwordDemands = ['length', 'lowerCase', 'upperCase', 'digit', 'symbol'] as const
export type PasswordDemand = (typeof passwordDemands)[number]

const isMet: Readonly<Record<PasswordDemand, (text: string) => boolean>> = {
  length: text => [...text].length >= minPasswordLength,
  lowerCase: text => /[a-z]/.test(text),
  upperCase: text => /[A-Z]/.test(text),
  digit: text => /[0-9]/.test(text),
  symbol: text => /[!@#$%^&*-]/.test(text),
}

/** The demands that the password does not meet, in the order of the checklist; none when it may be used. */
export function unmetPasswordDemands(text: string): readonly PasswordDemand[] {
  return passwordDemands.filter(demand => !isMet[demand](text))
}
