import { z } from 'zod'

/** Whether a machine translation also replaces texts that are there. */
export const overwriteQuery = z.strictObject({
  overwrite: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true')
    .describe('Also replaces texts that are there.'),
})
