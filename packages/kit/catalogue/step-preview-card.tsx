import { PreviewStage } from '../src/previews/PreviewStage.tsx'
import { StepPreviewCard } from '../src/previews/StepPreviewCard.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { videoTexts } from './support/media-texts.ts'
import { Specimen } from './support/Specimen.tsx'

const texts = { emptyTitle: 'Title', emptyText: 'The text of the step' }
const mediaTexts = { image: 'Image', video: videoTexts }

function StepPreviewCardPage() {
  return (
    <>
      <Specimen caption="A step in the middle of a guide, on its stage" isStacked>
        <PreviewStage label="Preview" hasTarget>
          <StepPreviewCard
            {...texts}
            title="Enter the customer"
            text="Any name will do."
            media={{
              kind: 'video',
              video: { host: 'vimeo', embedUrl: 'https://player.vimeo.com/video/123456' },
            }}
            mediaTexts={mediaTexts}
            position={2}
            total={7}
            back="Back"
            next="Next"
          />
        </PreviewStage>
      </Specimen>
      <Specimen caption="Nothing written yet; an action is needed">
        <StepPreviewCard
          {...texts}
          title=""
          text=""
          media={{ kind: 'info', text: 'Ask the team lead.' }}
          mediaTexts={mediaTexts}
          hint="Click the highlighted element to go on."
          position={1}
          total={7}
          back={null}
          next={null}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'step-preview-card',
  title: 'Step preview card',
  group: 'Previews',
  Component: StepPreviewCardPage,
}
