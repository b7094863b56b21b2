import { Button } from '../src/Button.tsx'
import { Notice } from '../src/Notice.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function NoticePage() {
  return (
    <Specimen caption="Four tones" isStacked>
      <Notice title="Not live yet">Guides are shown once one of them is live.</Notice>
      <Notice tone="success">Single sign-on works.</Notice>
      <Notice
        tone="warning"
        title="The certificate ends in 12 days"
        actions={<Button size="xs">Renew</Button>}
      />
      <Notice tone="danger" title="The provider did not answer" />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'notice',
  title: 'Notice',
  group: 'Messages',
  Component: NoticePage,
}
