import type { RuleLabels } from '@waymark/domain/content/contextual'
import type { RoleName } from '@waymark/domain/identity/access'
import german from '@waymark/locales/de/server.json' with { type: 'json' }
import english from '@waymark/locales/en-US/server.json' with { type: 'json' }
import type { MailLocale } from './mail-texts.ts'

const texts = { 'en-US': english, de: german } as const satisfies Record<MailLocale, typeof english>

/** Returns the name of a role for a message. */
export function roleLabel(locale: MailLocale, roleName: RoleName): string {
  return texts[locale].roles[roleName]
}

/** Returns the names of a user's first company and of its first application, until the user renames them. */
export function firstCompanyNames(
  locale: MailLocale,
  personName: string,
): { readonly company: string; readonly property: string } {
  const { company, property } = texts[locale].firstCompany
  return { company: company.replace('{{name}}', () => personName), property }
}

/** Returns the fixed texts around the text of every mail. */
export const layoutTexts = (locale: MailLocale) => texts[locale].mailLayout

/** Texts of the page at the end of an end user's sign-in. */
export const endUserSignInTexts = (locale: MailLocale) => texts[locale].endUserSignIn

/** Stands for a device of which nothing is known, within a sentence. */
export const unknownDevice = (locale: MailLocale): string => texts[locale].unknownDevice

/** The words in which contextual rules are named. */
export function ruleLabels(locale: MailLocale): RuleLabels {
  return texts[locale].ruleNames
}

/** Texts of the sample chapter and guide of a new application. */
export type SampleTexts = (typeof english)['sample']

/** The same in one language. */
export function sampleTexts(locale: MailLocale): SampleTexts {
  return texts[locale].sample
}

/** Notices for chat channels, with the names of jobs. */
export const noticeTexts = (locale: MailLocale) => ({
  ...texts[locale].notices,
  jobs: texts[locale].digests.jobs,
})

/** Paragraphs of the messages that people subscribe to, to be filled with `fillMailText`. */
export const digestTexts = (locale: MailLocale): (typeof english)['digests'] => texts[locale].digests
