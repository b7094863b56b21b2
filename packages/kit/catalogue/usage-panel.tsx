import { UsagePanel } from '../src/UsagePanel.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function UsagePanelPage() {
  return (
    <>
      <Specimen caption="In use" isStacked>
        <UsagePanel
          label="Used by"
          unusedText="Nothing uses this segment."
          groups={[
            {
              id: 'GUIDE',
              label: 'Guides (2)',
              items: [
                {
                  id: 1,
                  title: <a href="#first">First invoice</a>,
                  status: { tone: 'live', label: 'Live' },
                },
                {
                  id: 2,
                  title: <a href="#second">Second invoice</a>,
                  status: { tone: 'draft', label: 'Draft' },
                },
              ],
            },
            { id: 'MESSAGE', label: 'Messages (0)', items: [] },
            {
              id: 'WELCOME_SLIDE',
              label: 'Welcome slide',
              items: [{ id: 'welcome', title: 'Welcome slide' }],
            },
          ]}
        />
      </Specimen>
      <Specimen caption="Not in use" isStacked>
        <UsagePanel label="Used by" unusedText="Nothing uses this segment." groups={[]} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'usage-panel',
  title: 'Usage panel',
  group: 'Lists',
  Component: UsagePanelPage,
}
