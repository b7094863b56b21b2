/** How many attempts of one subject count within a window before the next is refused. */
interface AttemptBudget {
  readonly max: number
  readonly windowS: number
}

const quarterHourS = 15 * 60

/**
 * Every limit of guessing and asking, by name. Issue 16 number 3 sets ten guesses per account and thirty failures per
 * network in 15 minutes; the others are ours. The subject is what the name says, a network is that of `networkOf`:
 * the /24 of an IPv4 address, which bounds each of its addresses, too, and the /64 of an IPv6 address.
 */
export const attemptBudgets = {
  /** Passwords of one e-mail address, known or not, from devices that did not sign in before. */
  guessesOfAccount: { max: 10, windowS: quarterHourS },
  /** Passwords and codes from a device that signed in to the account before. */
  guessesOfDevice: { max: 10, windowS: quarterHourS },
  /** Passwords and codes within one session, to prove again who the person is. */
  guessesOfSession: { max: 10, windowS: quarterHourS },
  /** Codes of the second factor of one account, from devices that did not sign in before. */
  codesOfAccount: { max: 10, windowS: quarterHourS },
  /** Wrong passwords and codes of a sign-in; right ones are given back. */
  failuresOfNetwork: { max: 30, windowS: quarterHourS },
  /** Secrets of links and invites that do not work; right ones are given back. */
  wrongLinksOfNetwork: { max: 30, windowS: quarterHourS },
  /** Mails with a link to set a new password, to one address. More are not sent. */
  passwordMailsOfAccount: { max: 3, windowS: quarterHourS },
  /** Requests for such mails. */
  passwordMailsOfNetwork: { max: 30, windowS: quarterHourS },
  /** Links that prove a new e-mail address, for one person or to one address. */
  emailLinksOfOne: { max: 3, windowS: quarterHourS },
  /** Registrations: enough for a class that registers at the same time behind one address. */
  registrationsOfNetwork: { max: 30, windowS: quarterHourS },
  /** Registrations for one e-mail address, or with one invite. */
  registrationsOfOne: { max: 5, windowS: quarterHourS },
  /** Domains without an identity provider; found ones are given back. */
  unknownDomainsOfNetwork: { max: 30, windowS: quarterHourS },
  /** Sign-ins that begin at an identity provider: a large office at nine o'clock. */
  ssoStartsOfNetwork: { max: 1_000, windowS: quarterHourS },
  /** Magic links that a company makes to hand on; programs do it at every visit of an end user. */
  magicLinksOfCompany: { max: 10_000, windowS: quarterHourS },
  /** Messages of the contact form, of one person: enough to add what was forgotten. */
  supportMessagesOfPerson: { max: 5, windowS: quarterHourS },
  /** Batches of staff events, of one person: one every 20 s from four browsers. */
  staffEventBatchesOfPerson: { max: 180, windowS: quarterHourS },
} as const satisfies Readonly<Record<string, AttemptBudget>>

export type AttemptBudgetName = keyof typeof attemptBudgets
