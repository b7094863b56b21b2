import { Button } from '../src/Button.tsx'
import { Panel } from '../src/Panel.tsx'
import { StatusBadge } from '../src/StatusBadge.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function PanelPage() {
  return (
    <Specimen caption="A part of a page with a heading of its own" isStacked>
      <Panel
        title="Second factor"
        description="Asked for at each sign-in."
        meta={<StatusBadge tone="live" label="On" />}
        actions={<Button>Switch off</Button>}
      >
        Codes come from an app on your phone.
      </Panel>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'panel',
  title: 'Panel',
  group: 'Layout',
  Component: PanelPage,
}
