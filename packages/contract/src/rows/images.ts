import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../schema/fields.ts'

export const imageRows = {
  upload: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/images',
      tag: 'Images',
      summary: 'Keep a picture (png, jpeg, gif or webp as a data URL, 8000 KB decoded) and get its address',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge', 'wrongKind'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        // Its length is bounded by the body's: a larger picture is told as too large, not as malformed.
        body: z.strictObject({ image: z.string() }),
      }),
    )
    .output(z.object({ imageUrl: z.string() })),
}
