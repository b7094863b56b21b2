import { useReducer, useState } from 'react'
import { MediaButton } from '../src/media/MediaButton.tsx'
import { type ChosenMedia, MediaDialog } from '../src/media/MediaDialog.tsx'
import { MediaMenu } from '../src/media/MediaMenu.tsx'
import { mediaStateOf, nextMediaState } from '../src/media/media-dialog-state.ts'
import type { EmbeddedVideo } from '../src/media/play-address.ts'
import { SwitchField } from '../src/SwitchField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { mediaDialogTexts, pictureRule } from './support/media-texts.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const choices = { image: 'Image or GIF', video: 'Video', infobox: 'Info box', link: 'Link' }
const labels = { add: 'Add media', remove: 'Remove media', trash: 'Remove it for good' }

/** A stand-in for the rule of the application that uses the kit. */
const readVideo = (text: string): EmbeddedVideo | null =>
  text.startsWith('https://vimeo.com/')
    ? { host: 'vimeo', embedUrl: 'https://player.vimeo.com/video/1' }
    : null

function MediaDialogPage() {
  const [state, dispatch] = useReducer(nextMediaState, 'none', mediaStateOf)
  const [chosen, setChosen] = useState<ChosenMedia | null>(null)
  const [isFailing, setFailing] = useState(false)
  return (
    <>
      <Specimen caption="A menu, the dialogs behind it, and a button that takes it away">
        <MediaMenu
          label="Add media"
          choices={choices}
          onChoose={media => dispatch({ type: 'choose', media })}
        />
        <MediaButton
          hasMedia={state.media !== 'none'}
          labels={labels}
          onAdd={() => dispatch({ type: 'choose', media: 'image' })}
          onRemove={() => {
            setChosen(null)
            dispatch({ type: 'remove' })
          }}
        />
        <SwitchField label="Uploads fail" isOn={isFailing} onChange={setFailing} />
        <Value of={`${state.media} ${chosen?.src.replace(/^blob:.*/, 'uploaded') ?? ''}`.trim()} />
      </Specimen>
      <Specimen caption="Not allowed">
        <MediaMenu
          label="Add media"
          choices={choices}
          unavailable="You may view guides, but not change them."
          onChoose={() => undefined}
        />
        <MediaButton
          hasMedia
          labels={{ ...labels, remove: 'Remove the other media' }}
          unavailable="You may view guides, but not change them."
          onAdd={() => undefined}
          onRemove={() => undefined}
        />
      </Specimen>
      <MediaDialog
        state={state}
        onEvent={dispatch}
        onSubmit={setChosen}
        texts={mediaDialogTexts}
        imageUrlFault={text => (text.startsWith('https://') ? null : 'Write a whole URL')}
        readVideo={readVideo}
        videoUrlFault="This is no video that can be shown"
        rule={pictureRule}
        upload={async picture =>
          isFailing
            ? { ok: false, message: 'The picture could not be kept' }
            : { ok: true, url: URL.createObjectURL(picture) }
        }
      />
    </>
  )
}

export const page: CataloguePage = {
  id: 'media-dialog',
  title: 'Media menu, button and dialog',
  group: 'Media',
  Component: MediaDialogPage,
}
