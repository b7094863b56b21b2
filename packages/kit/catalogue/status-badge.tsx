import { StatusBadge } from '../src/StatusBadge.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function StatusBadgePage() {
  return (
    <Specimen caption="Four tones">
      <StatusBadge tone="live" label="Live" />
      <StatusBadge tone="draft" label="Draft" />
      <StatusBadge tone="quiet" label="Archived" />
      <StatusBadge tone="danger" label="Failed" />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'status-badge',
  title: 'Status badge',
  group: 'Messages',
  Component: StatusBadgePage,
}
