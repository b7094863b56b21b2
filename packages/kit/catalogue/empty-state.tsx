import { Button } from '../src/Button.tsx'
import { EmptyState } from '../src/EmptyState.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function EmptyStatePage() {
  return (
    <>
      <Specimen caption="Nothing found" isStacked>
        <EmptyState icon="search" title="No results found" text="Try a different keyword" />
      </Specimen>
      <Specimen caption="Nothing there yet" isStacked>
        <EmptyState icon="guide" title="No guides yet" text="A guide leads through a task step by step.">
          <Button kind="primary" icon="add">
            New guide
          </Button>
        </EmptyState>
      </Specimen>
      <Specimen caption="Not loaded" isStacked>
        <EmptyState icon="alert" tone="danger" title="This could not be loaded" text="The server is away.">
          <Button>Try again</Button>
        </EmptyState>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'empty-state',
  title: 'Empty state',
  group: 'Messages',
  Component: EmptyStatePage,
}
