import { AssistantPreview } from '../src/previews/AssistantPreview.tsx'
import type { AssistantTexts } from '../src/previews/assistant-preview-texts.ts'
import type { AssistantSample } from '../src/previews/assistant-sample.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const texts: AssistantTexts = {
  label: 'Preview of the assistant',
  title: 'How can we help?',
  subtitle: 'Pick a guide and we will walk you through it.',
  expand: 'Wider',
  searchPlaceholder: 'Search ...',
  filtersLabel: 'Show only',
  filters: { guides: 'Guides', announcements: 'Announcements', documents: 'Documents' },
  noResult: 'No Results',
  noResultText: "Sorry, we couldn't find what you were looking for!",
  externalHeader: 'Need more?',
  externalLink: 'Open the help centre',
  tabsLabel: 'Tabs of the assistant',
  tabs: { announcements: 'News', home: 'Home', search: 'Search' },
}

const samples: readonly AssistantSample[] = [
  { id: '1', kind: 'guides', title: 'Create an invoice', text: 'Five steps' },
  { id: '2', kind: 'guides', title: 'Add a customer', text: 'Three steps' },
  { id: '3', kind: 'announcements', title: 'Invoices in two languages', text: 'Since Monday' },
  { id: '4', kind: 'documents', title: 'How invoices are numbered', text: 'From the handbook' },
]

const look = { mainColour: '#0077cc', heroText: '#ffffff' }

function AssistantPreviewPage() {
  return (
    <>
      <Specimen caption="With all tabs">
        <AssistantPreview
          texts={texts}
          look={look}
          samples={samples}
          tabs={['announcements', 'home', 'search']}
          externalUrl="https://help.example.com/"
        />
      </Specimen>
      <Specimen caption="In other colours, one tab switched off, no external link">
        <AssistantPreview
          texts={{ ...texts, label: 'Preview without news', tabsLabel: 'Tabs without news' }}
          look={{ mainColour: '#f2a93b', heroText: '#14201c' }}
          samples={[]}
          tabs={['home', 'search']}
          externalUrl={null}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'assistant-preview',
  title: 'Assistant preview',
  group: 'Previews',
  Component: AssistantPreviewPage,
}
