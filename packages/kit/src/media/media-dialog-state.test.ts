import { describe, expect, it } from 'vitest'
import {
  type MediaEvent,
  type MediaState,
  mediaStateOf,
  nextMediaButton,
  nextMediaState,
} from './media-dialog-state.ts'

const none: MediaState = { step: 'none', uploadedUrl: null, media: 'none' }
const at = (step: MediaState['step'], more: Partial<MediaState> = {}): MediaState => ({
  ...none,
  step,
  ...more,
})
const url = 'https://waymark.example.com/a.png'
const uploaded = at('imageUpload', { uploadedUrl: url })
const image: MediaEvent = { type: 'choose', media: 'image' }
const close: MediaEvent = { type: 'close' }
const submit: MediaEvent = { type: 'submit' }
const remove: MediaEvent = { type: 'remove' }
const fail: MediaEvent = { type: 'uploadFailed' }

describe('the media dialog', () => {
  it.each<[string, MediaState, MediaEvent, MediaState]>([
    ['choosing an image asks where it comes from', none, image, at('imageOrigin')],
    ['choosing a video asks for its URL', none, { type: 'choose', media: 'video' }, at('videoUrl')],
    [
      'choosing an info box asks nothing',
      none,
      { type: 'choose', media: 'infobox' },
      at('none', { media: 'infobox' }),
    ],
    ['choosing a link asks nothing', none, { type: 'choose', media: 'link' }, at('none', { media: 'link' })],
    ['an image may come by URL', at('imageOrigin'), { type: 'chooseOrigin', origin: 'url' }, at('imageUrl')],
    [
      'an image may be uploaded',
      at('imageOrigin'),
      { type: 'chooseOrigin', origin: 'upload' },
      at('imageUpload'),
    ],
    [
      'an image may be chosen from the library',
      at('imageOrigin'),
      { type: 'chooseOrigin', origin: 'library' },
      at('imageLibrary'),
    ],
    ['closing the library goes back to the question', at('imageLibrary'), close, at('imageOrigin')],
    [
      'choosing a picture of the library closes it',
      at('imageLibrary'),
      submit,
      at('none', { media: 'image' }),
    ],
    ['an origin is chosen only where it is asked for', none, { type: 'chooseOrigin', origin: 'url' }, none],
    [
      'MEDIA-2 closing the dialog for a URL goes back to the question',
      at('imageUrl'),
      close,
      at('imageOrigin'),
    ],
    ['closing the question closes all', at('imageOrigin'), close, none],
    ['closing the upload closes all', uploaded, close, none],
    ['closing the video closes all', at('videoUrl', { media: 'link' }), close, at('none', { media: 'link' })],
    ['MEDIA-2 submitting a URL closes it', at('imageUrl'), submit, at('none', { media: 'image' })],
    ['MEDIA-2 submitting a video closes it', at('videoUrl'), submit, at('none', { media: 'video' })],
    ['MEDIA-2 submitting an upload closes it', uploaded, submit, at('none', { media: 'image' })],
    ['nothing is submitted before it is uploaded', at('imageUpload'), submit, at('imageUpload')],
    [
      'MEDIA-2 a finished upload shows the dialog with its URL',
      at('imageUpload'),
      { type: 'uploaded', url },
      uploaded,
    ],
    [
      'MEDIA-9 a failed upload closes the window',
      at('imageUpload', { media: 'video' }),
      fail,
      at('none', { media: 'video' }),
    ],
    ['MEDIA-3 removing a medium leaves none', at('none', { media: 'image' }), remove, none],
    ['MEDIA-3 removing a link leaves none', at('none', { media: 'link' }), remove, none],
    [
      'an upload that ends after its window was closed opens none',
      at('videoUrl'),
      { type: 'uploaded', url },
      at('videoUrl'),
    ],
    [
      'an upload that fails after its window was closed closes no other',
      at('videoUrl'),
      fail,
      at('videoUrl'),
    ],
    ['asking again forgets what was uploaded before', uploaded, image, at('imageOrigin')],
  ])('MEDIA-1 %s', (_, state, event, next) => {
    expect(nextMediaState(state, event)).toEqual(next)
  })

  it('begins closed, with what is there', () => {
    expect(mediaStateOf('video')).toEqual({ step: 'none', uploadedUrl: null, media: 'video' })
  })
})

describe('the media button', () => {
  it('MEDIA-4 goes round add, remove, trash', () => {
    const round = [nextMediaButton('add'), nextMediaButton('remove'), nextMediaButton('trash')]
    expect(round).toEqual(['remove', 'trash', 'add'])
  })
})
