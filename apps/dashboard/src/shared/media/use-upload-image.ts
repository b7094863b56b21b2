import type { UploadPicture } from '@waymark/kit/media'
import { useTranslation } from 'react-i18next'
import { client } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useProperty } from '../property/use-property.ts'

/** Rules of a picture that have words of their own. */
const faults = [
  'empty',
  'tooManyPixels',
  'tooManyPixelsInAll',
  'tooManyFrames',
  'tooSlow',
  'unreadable',
] as const

/** The rule that the server says a picture breaks; null for any other failure. */
function faultOf(error: unknown): (typeof faults)[number] | null {
  const refusal = refusalOf(error)
  const code = refusal?.code === 'breaksRule' ? refusal.data.issues[0]?.code : undefined
  return faults.find(fault => fault === code) ?? null
}

function readAsDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** Keeps a picture for the property on screen; answers where it is served, or why not in the person's language. */
export function useUploadImage(): UploadPicture {
  const { t } = useTranslation('media')
  const errorText = useErrorText()
  const { id: property } = useProperty()
  return async picture => {
    try {
      const image = await readAsDataUrl(picture)
      const { imageUrl } = await client.images.upload({ params: { property }, body: { image } })
      return { ok: true, url: imageUrl }
    } catch (error) {
      const fault = faultOf(error)
      const reason = fault === null ? errorText(error) : t(`uploadFaults.${fault}`)
      return { ok: false, message: t('uploadFailed', { reason }) }
    }
  }
}
