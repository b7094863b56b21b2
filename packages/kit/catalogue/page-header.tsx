import { Button } from '../src/Button.tsx'
import { PageHeader } from '../src/PageHeader.tsx'
import { StatusBadge } from '../src/StatusBadge.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function PageHeaderPage() {
  return (
    <Specimen caption="The head of a screen" isStacked>
      <PageHeader
        overline="Settings"
        title="Team"
        meta={<StatusBadge tone="quiet" label="12 members" />}
        actions={<Button kind="primary">Invite</Button>}
      />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'page-header',
  title: 'Page header',
  group: 'Layout',
  Component: PageHeaderPage,
}
