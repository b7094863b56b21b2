/** Kinds of content of a media slot (document 1 §2.6). */
export type MediaKind = 'none' | 'image' | 'video' | 'infobox' | 'link'

/** Which dialog is open (document 1 §4, "Media dialog"). */
export type MediaStep = 'none' | 'imageOrigin' | 'imageUrl' | 'imageUpload' | 'imageLibrary' | 'videoUrl'

/** Sources of a picture. */
export type ImageOriginName = 'url' | 'upload' | 'library'

const stepOf = { url: 'imageUrl', upload: 'imageUpload', library: 'imageLibrary' } as const

export interface MediaState {
  readonly step: MediaStep
  /** URL of the uploaded picture, or null before it is uploaded. */
  readonly uploadedUrl: string | null
  readonly media: MediaKind
}

export type MediaEvent =
  | { readonly type: 'choose'; readonly media: Exclude<MediaKind, 'none'> }
  | { readonly type: 'chooseOrigin'; readonly origin: ImageOriginName }
  | { readonly type: 'uploaded'; readonly url: string }
  | { readonly type: 'uploadFailed' }
  | { readonly type: 'submit' }
  | { readonly type: 'close' }
  | { readonly type: 'remove' }

/** Nothing is open. */
export function mediaStateOf(media: MediaKind): MediaState {
  return { step: 'none', uploadedUrl: null, media }
}

/** Returns the state after an event. Events without an effect in a state leave it unchanged. */
export function nextMediaState(state: MediaState, event: MediaEvent): MediaState {
  switch (event.type) {
    case 'choose':
      return chosen(state, event.media)
    case 'chooseOrigin':
      if (state.step !== 'imageOrigin') return state
      return { ...state, step: stepOf[event.origin], uploadedUrl: null }
    case 'uploaded':
      // Anyone who closed the window meanwhile does not want it back.
      return state.step === 'imageUpload' ? { ...state, uploadedUrl: event.url } : state
    case 'uploadFailed':
      // The window closes and a toast says why (document 2 §8).
      return state.step === 'imageUpload' ? mediaStateOf(state.media) : state
    case 'submit':
      return submitted(state)
    case 'close':
      // Only the dialogs for an image's URL and for the library lead back to the question where the image comes from.
      return state.step === 'imageUrl' || state.step === 'imageLibrary'
        ? { ...state, step: 'imageOrigin' }
        : mediaStateOf(state.media)
    case 'remove':
      return mediaStateOf('none')
  }
}

/** Images and videos are asked for in a dialog first; the others are there at once. */
function chosen(state: MediaState, media: Exclude<MediaKind, 'none'>): MediaState {
  if (media === 'image') return { ...state, step: 'imageOrigin', uploadedUrl: null }
  if (media === 'video') return { ...state, step: 'videoUrl' }
  return mediaStateOf(media)
}

function submitted(state: MediaState): MediaState {
  if (state.step === 'videoUrl') return mediaStateOf('video')
  if (state.step === 'imageUrl' || state.step === 'imageLibrary') return mediaStateOf('image')
  return state.step === 'imageUpload' && state.uploadedUrl !== null ? mediaStateOf('image') : state
}

/** Next action of the media button. */
export type MediaButtonState = 'add' | 'remove' | 'trash'

const buttonCycle: Readonly<Record<MediaButtonState, MediaButtonState>> = {
  add: 'remove',
  remove: 'trash',
  trash: 'add',
}

/** The media button goes round: it adds, offers to remove, and removes once it is pressed again (document 1 §4). */
export const nextMediaButton = (state: MediaButtonState): MediaButtonState => buttonCycle[state]
