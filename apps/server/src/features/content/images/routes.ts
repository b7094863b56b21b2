import { contract } from '@waymark/contract'
import { maxImageBytes } from '@waymark/domain/content/media'
import { bind, bindProperty, type Upload } from '../../../platform/http/index.ts'
import { type ImageDependencies, uploadImage } from './upload-image.ts'

/** Room for the largest picture in base64 and the JSON around it, so that a larger one gets the error for its size. */
export const imageUpload: Upload = {
  address: '/api/v2/properties/:property/images',
  maxBodyBytes: Math.ceil(maxImageBytes / 3) * 4 + 64 * 1024,
}

/** Calls about pictures. */
export function imageRoutes(deps: ImageDependencies) {
  return {
    upload: bind(contract.images.upload, {
      // Everyone who may place a picture anywhere may edit drafts of guides (document 2 §6.2).
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope }) => uploadImage(deps, scope, input.body),
    }),
    library: bindProperty(contract.images.library, 'view:manage/list', ({ input }) =>
      deps.library.list(input.query),
    ),
  }
}
