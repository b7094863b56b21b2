import { useState } from 'react'
import { Icon } from '../src/Icon.tsx'
import { IntegrationTile } from '../src/IntegrationTile.tsx'
import { StatusBadge } from '../src/StatusBadge.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const tiles = { display: 'grid', gap: '0.75rem', gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' }

function IntegrationTilePage() {
  const [clicks, setClicks] = useState<readonly string[]>([])
  const [isSelected, setSelected] = useState(false)
  const note = (name: string) => setClicks([...clicks, name])
  return (
    <Specimen caption="Disabled, editable, selectable, forbidden" isStacked>
      <div style={tiles}>
        <IntegrationTile
          kind="disabled"
          unavailable="Switch analytics on first."
          title="Warehouse"
          text="Sends events to your own store."
          logo={<Icon name="download" size={32} />}
        />
        <IntegrationTile
          kind="editable"
          onEdit={() => note('edit')}
          title="Help centre"
          text="Finds articles in the assistant."
          logo={<Icon name="search" size={32} />}
          state={<StatusBadge tone="live" label="Connected" />}
        />
        <IntegrationTile
          kind="selectable"
          isSelected={isSelected}
          onSelect={() => {
            setSelected(!isSelected)
            note('select')
          }}
          title="Chat"
          text="Opens your chat from the assistant."
          logo={<Icon name="mail" size={32} />}
        />
        <IntegrationTile
          kind="editable"
          onEdit={() => note('forbidden')}
          unavailable="Only company admins may change integrations."
          title="Directory"
          text="Brings in people and groups."
          logo={<Icon name="user" size={32} />}
        />
      </div>
      <Value of={clicks.join(', ') || 'no click yet'} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'integration-tile',
  title: 'Integration tile',
  group: 'Lists',
  Component: IntegrationTilePage,
}
