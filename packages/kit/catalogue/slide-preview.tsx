import { SlidePreview } from '../src/previews/SlidePreview.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { videoTexts } from './support/media-texts.ts'
import { Specimen } from './support/Specimen.tsx'

const texts = { emptyHeadline: 'Headline', emptyText: 'What the slide says' }
const mediaTexts = { image: 'Image', video: videoTexts }

function SlidePreviewPage() {
  return (
    <>
      <Specimen caption="A welcome slide" isStacked>
        <SlidePreview
          {...texts}
          label="Preview"
          headline="Welcome aboard"
          text={'Two minutes show you around.\nYou can leave at any time.'}
          media={[
            { kind: 'image', src: null, alt: '' },
            { kind: 'info', text: 'Have your customer number at hand.' },
            { kind: 'link', title: 'What is new' },
          ]}
          mediaTexts={mediaTexts}
          later="Later"
          start="Let's go"
          hasClose
        />
      </Specimen>
      <Specimen caption="Before anything is written" isStacked>
        <SlidePreview
          {...texts}
          label="Preview of nothing"
          headline=""
          text=""
          media={[]}
          mediaTexts={mediaTexts}
          later={null}
          start="Let's go"
          hasClose={false}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'slide-preview',
  title: 'Slide preview',
  group: 'Previews',
  Component: SlidePreviewPage,
}
