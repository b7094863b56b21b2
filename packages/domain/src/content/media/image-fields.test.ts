import { describe, expect, it } from 'vitest'
import { stylingKinds } from '../../workspace/property/index.ts'
import { changeImages, imageFields } from './image-fields.ts'

const mark = (src: string, path: string) => `${path}=${src}`

describe('changeImages', () => {
  it('MEDIA-14 changes images of steps and their screenshots, and no video, link or text', () => {
    const body = {
      title: 'src',
      steps: [
        { media: { kind: 'image', src: 'a' }, screenshot: { src: 'b' } },
        { media: { kind: 'video', src: 'c' }, screenshot: null },
        { media: { kind: 'link', href: 'd' } },
      ],
    }
    expect(changeImages('guide', body, mark)).toEqual({
      title: 'src',
      steps: [
        {
          media: { kind: 'image', src: 'steps.0.media.src=a' },
          screenshot: { src: 'steps.0.screenshot.src=b' },
        },
        body.steps[1],
        body.steps[2],
      ],
    })
  })

  it('MEDIA-14 leaves what is absent absent, and what is no text as it is', () => {
    for (const body of [{}, { avatar_img: null }, { avatar_img: 5 }]) {
      expect(changeImages('stylings', body, mark)).toEqual(body)
    }
  })

  it('MEDIA-14 knows every styling that is an image', () => {
    const images = Object.entries(stylingKinds).flatMap(([key, kind]) => (kind === 'image' ? [key] : []))
    expect([...imageFields.stylings].toSorted()).toEqual(images.toSorted())
  })
})
