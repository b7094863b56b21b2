import { uiLocales } from '@waymark/domain/foundation/text'
import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema, text } from '../../schema/fields.ts'

const path = '/v2/extension/companies/{company}/properties/{property}/editor-sessions' as const
const tag = 'Extension'
const params = z.strictObject({ company: idSchema, property: idSchema })

const saidByExtension =
  'Called by the browser extension, with an integrity token of the company in `X-Waymark-Integrity` and the refresh ' +
  'cookie of the dashboard in the same browser.'

/** How the browser extension opens the editor in the page. */
export const extensionEditorRows = {
  readInExtension: call({
    method: 'GET',
    path,
    tag,
    summary: 'Get whether the user may open the editor in a page',
    description: `${saidByExtension} False without a sign-in, and for users without the right.`,
  })
    .input(z.object({ params }))
    .output(z.object({ mayEdit: z.boolean() })),
  createInExtension: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create an editor session in the extension',
      description:
        `${saidByExtension} Returns the address of the page with a code in its fragment, which works once, within ` +
        '2 minutes, on pages of the application.',
      successStatus: 201,
    },
    ['breaksRule', 'notSignedIn', 'originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          /** Address of the page in which the editor opens. */
          page: text(2048),
          locale: z.enum(uiLocales).default('en-US'),
        }),
      }),
    )
    .output(z.object({ url: z.string(), expiresAt: instantSchema })),
}
