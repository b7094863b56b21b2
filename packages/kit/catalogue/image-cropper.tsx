import { useState } from 'react'
import { ImageCropper } from '../src/media/ImageCropper.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { cropperTexts, pictureRule } from './support/media-texts.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ImageCropperPage() {
  const [told, setTold] = useState('nothing yet')
  const tell = async (picture: Blob) => {
    const { width, height } = await createImageBitmap(picture)
    setTold(`${picture.type} ${width}x${height}`)
  }
  return (
    <>
      <Specimen caption="Any shape" isStacked>
        <ImageCropper
          rule={pictureRule}
          shapes={['own', 'wide', 'classic', 'square']}
          texts={cropperTexts}
          onDone={picture => void tell(picture)}
          onCancel={() => setTold('cancelled')}
        />
        <Value of={told} />
      </Specimen>
      <Specimen caption="Squares only, as for an avatar" isStacked>
        <ImageCropper
          rule={pictureRule}
          shapes={['square']}
          texts={{ ...cropperTexts, drop: 'Drop an avatar here or choose one' }}
          onDone={picture => void tell(picture)}
          onCancel={() => setTold('cancelled')}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'image-cropper',
  title: 'Image cropper',
  group: 'Media',
  Component: ImageCropperPage,
}
