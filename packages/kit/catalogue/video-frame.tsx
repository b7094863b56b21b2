import { VideoFrame } from '../src/media/VideoFrame.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { videoTexts } from './support/media-texts.ts'
import { Specimen } from './support/Specimen.tsx'

function VideoFramePage() {
  return (
    <>
      <Specimen caption="Nothing is loaded before it is asked to play" isStacked>
        <VideoFrame
          video={{ host: 'youtube', embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9' }}
          texts={videoTexts}
        />
      </Specimen>
      <Specimen caption="No video that may be shown" isStacked>
        <VideoFrame video={null} texts={videoTexts} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'video-frame',
  title: 'Video frame',
  group: 'Media',
  Component: VideoFramePage,
}
