import { checkName, type NameFault } from '@waymark/domain/foundation/text'
import { neededRoleNames } from '@waymark/domain/identity/access'
import { z } from 'zod'

/** A whole number as it is written without sign, exponent, prefix, leading zero or white space. */
const plainDecimal = /^(0|[1-9]\d{0,15})$/

/**
 * A whole number of a call. Addresses carry text, and only plain decimals (`7`) are read as numbers: `1e3`, `0x10`,
 * ` 7`, `+7` and `07` are refused, so that one thing has one address. Bodies may hold a number or such a text.
 */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && plainDecimal.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** Id of a row. Integers above 2^31 - 1 cannot exist, so they are refused before a query sees them. */
export const idSchema = wholeNumber(1, 2_147_483_647)

/** Up to 200 ids as an address holds them: `3,17`. */
export const idListSchema = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
  .transform(list => list.split(',').map(Number))

/** Id of a chapter in a call, where 0 stands for "Unsorted" (document 2 §9). */
export const chapterIdSchema = wholeNumber(0, 2_147_483_647)

/** Instants leave as `YYYY-MM-DD HH:mm:ss+00:00` (document 2 §9). */
export const instantSchema = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/)

/** A language's code, lower-cased (document 1 §3). */
export const languageKeySchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
  .transform(key => key.toLowerCase())

const hasNoNul = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text that PostgreSQL can keep: no NUL, no lone surrogate. */
export const text = (maxLength: number) =>
  z.string().max(maxLength).refine(hasNoNul, { message: 'must not hold NUL characters or half characters' })

/** Text that must hold something other than white space (document 2 §5.1, not blank). */
export const filledText = (maxLength: number) =>
  text(maxLength).refine(value => value.trim() !== '', { message: 'must not be blank' })

const nameFaults: Readonly<Record<NameFault, string>> = {
  blank: 'must not be blank',
  control: 'must not contain control characters or line breaks',
  invisible: 'must not contain invisible characters or characters that change the direction of text',
}

const nameOf = (maxLength: number, isFine: (fault: NameFault | null) => boolean) =>
  z
    .string()
    .max(maxLength)
    .superRefine((value, issues) => {
      const fault = checkName(value)
      if (fault === null || isFine(fault)) return
      issues.addIssue({ code: 'custom', message: nameFaults[fault] })
    })
    .trim()

/** A user-defined name: one line with visible characters and no invisible ones. Surrounding blanks are removed. */
export const nameText = (maxLength: number) => nameOf(maxLength, () => false)

/** A name that may be empty, where something else is shown in its place. */
export const optionalName = (maxLength: number) => nameOf(maxLength, fault => fault === 'blank')

/** Permission of the current user on the object, with the reason if it is refused. */
export const decisionSchema = z.union([
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: z.string(),
    /** Roles that would allow it, the lowest first: `moderator`, or `companyAdmin` where only the company's does. */
    neededRoles: z.array(z.enum(neededRoleNames)).optional(),
  }),
])

export const pagingQuery = {
  limit: wholeNumber(1, 200).default(20),
  page: wholeNumber(1, 1_000_000).default(1),
}

/** A page of a list, as every list call answers. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  })

/** The secret of a mailed link, an invite's handle or a challenge: too long ones cannot be ours. */
export const secretText = filledText(400)
