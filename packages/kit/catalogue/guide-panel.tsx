import { useState } from 'react'
import { ActionMenu } from '../src/ActionMenu.tsx'
import { GuidePanel } from '../src/GuidePanel.tsx'
import { AlarmIcon, GuideRow } from '../src/GuideRow.tsx'
import { Hint } from '../src/Hint.tsx'
import { placeInOrder } from '../src/place-in-order.ts'
import { SegmentIndicator } from '../src/SegmentIndicator.tsx'
import { StatusBadge } from '../src/StatusBadge.tsx'
import { useReorder } from '../src/use-reorder.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const plain = { listStyle: 'none', margin: 0, padding: 0 }

function Alarm() {
  const text = 'A step was not found lately.'
  return (
    <Hint label={text}>
      <a href="#alarm" aria-label={text}>
        <AlarmIcon />
      </a>
    </Hint>
  )
}

function Sortable() {
  const [titles, setTitles] = useState<readonly string[]>(['Invoice', 'Reminder', 'Credit note', 'Refund'])
  const reorder = useReorder({
    keys: titles,
    onMove: (from, to) => setTitles(placeInOrder(titles, from, to)),
    labelOf: index => `Move ${titles[index]}, place ${index + 1} of ${titles.length}`,
  })
  return (
    <>
      <GuidePanel title="Billing" count="4 guides" emptyText="No guides in this chapter yet.">
        <ul style={plain}>
          {titles.map((title, index) => (
            <GuideRow
              key={title}
              position={index + 1}
              title={<a href={`#${index}`}>{title}</a>}
              draftLabel={title === 'Refund' ? 'Draft' : null}
              alarm={title === 'Reminder' ? <Alarm /> : null}
              marks={
                title === 'Invoice' ? (
                  <SegmentIndicator userSegment="For users in Trial" pageSegment="On pages of Billing" />
                ) : null
              }
              facts={[`${index + 2} steps`, '3 days ago']}
              reorder={reorder(index)}
              actions={<ActionMenu label={`More for ${title}`} groups={[{ id: 'all', actions: [] }]} />}
            />
          ))}
        </ul>
      </GuidePanel>
      <Value of={titles.join(', ')} />
    </>
  )
}

function Searched() {
  const [words, setWords] = useState('')
  const found = ['Create a user', 'Delete a user', 'Invite a team'].filter(title =>
    title.toLowerCase().includes(words.toLowerCase()),
  )
  return (
    <GuidePanel
      title="People"
      count={`${found.length} guides`}
      emptyText="No results found. Try a different keyword."
      search={{ label: 'Search guides', value: words, onSearch: setWords }}
      meta={<StatusBadge tone="quiet" label="Private" />}
    >
      {found.length === 0 ? null : (
        <ul style={plain}>
          {found.map(title => (
            <GuideRow key={title} position={null} title={title} subtitle="A guide of two minutes" />
          ))}
        </ul>
      )}
    </GuidePanel>
  )
}

function GuidePanelPage() {
  return (
    <>
      <Specimen caption="Rows that can be dragged, or moved with arrow keys on the handle" isStacked>
        <Sortable />
      </Specimen>
      <Specimen caption="With a search of its own" isStacked>
        <Searched />
      </Specimen>
      <Specimen caption="Empty and folded" isStacked>
        <GuidePanel title="Drafts" count="0 guides" emptyText="No guides in this chapter yet.">
          {null}
        </GuidePanel>
        <GuidePanel title="Archive" count="12 guides" emptyText="None" startsFolded>
          {null}
        </GuidePanel>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'guide-panel',
  title: 'Guide panel and rows',
  group: 'Lists',
  Component: GuidePanelPage,
}
