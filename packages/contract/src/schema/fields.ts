import { checkName, type NameFault } from '@waymark/domain/text'
import { z } from 'zod'

/** Id of a row. Integers above 2^31 - 1 cannot exist, so they are refused before a query sees them. */
export const idSchema = z.coerce.number().int().positive().max(2_147_483_647)

/** Id of a chapter in a call, where 0 stands for "Unsorted" (document 2 §9). */
export const chapterIdSchema = z.coerce.number().int().min(0).max(2_147_483_647)

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

/** What a person calls something: one line that holds something visible and nothing invisible; blanks around it go. */
export const nameText = (maxLength: number) => nameOf(maxLength, () => false)

/** A name that may be empty, where something else is shown in its place. */
export const optionalName = (maxLength: number) => nameOf(maxLength, fault => fault === 'blank')

/** What the person asking may do with the object, each with the reason when it is refused. */
export const decisionSchema = z.union([
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.string() }),
])

export const pagingQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(20),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
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
