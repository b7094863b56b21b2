import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const params = z.strictObject({ property: idSchema })

const pixels = z.number().int().min(0).max(100_000)
/** The part of the picture that is kept, in pixels of the picture as it is seen; absent: all of it. */
const crop = z.strictObject({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }).optional()

const stockImageSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder in which it lies; empty: none. */
  group: z.string(),
  /** Address of a small copy. */
  previewUrl: z.string(),
})
export type WireStockImage = z.infer<typeof stockImageSchema>

export const imageRows = {
  upload: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/images',
      tag: 'Images',
      summary: 'Upload an image',
      description:
        'Stores a PNG, JPEG, GIF or WebP image (at most 8000 KB and 25 megapixels) and returns its ' +
        'address. Send it as a data URL (`image`), by address (`url`) or from the library ' +
        '(`library`), optionally cropped (`crop`, in pixels).',
      example: { url: 'https://app.example.com/logo.png' },
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge', 'wrongKind'],
  )
    .input(
      z.object({
        params,
        body: z.union([
          // Its length is bounded by the body's: a larger picture is refused as too large, not as malformed.
          z.strictObject({ image: z.string(), crop }),
          z.strictObject({ url: filledText(2048), crop }),
          z.strictObject({ library: filledText(100), crop }),
        ]),
      }),
    )
    .output(z.object({ imageUrl: z.string() })),
  library: call({
    method: 'GET',
    path: '/v2/properties/{property}/images/library',
    tag: 'Images',
    summary: 'List library images',
    description: 'Returns one page of the images that every application may use, sorted by name.',
  })
    .input(z.object({ params, query: z.strictObject({ ...pagingQuery, search: text(200).optional() }) }))
    .output(pageOf(stockImageSchema)),
}
