import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { CommandPalette } from '../src/palette/CommandPalette.tsx'
import type { PaletteGroup } from '../src/palette/palette-group.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const labels = {
  title: 'Jump to',
  placeholder: 'Page, guide, application …',
  count: (count: number) => `${count} results`,
  searching: 'Searching',
  emptyTitle: 'No results found',
  emptyText: 'Try a different keyword',
  retry: 'Try again',
  move: 'move',
  open: 'open',
  close: 'close',
  escape: 'Esc',
}

const everything: readonly PaletteGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      { id: 'manage', label: 'Manage', icon: 'manage' },
      { id: 'team', label: 'Team', detail: 'Global settings', icon: 'settings' },
      { id: 'audit', label: 'Audit log', detail: 'Global settings', icon: 'settings' },
    ],
  },
  {
    id: 'guides',
    label: 'Guides',
    items: [
      { id: 'invoice', label: 'First invoice', icon: 'guide' },
      { id: 'team-guide', label: 'Invite your team', detail: 'Draft', icon: 'guide' },
    ],
  },
]

const matching = (words: string) =>
  everything
    .map(group => ({
      ...group,
      items: group.items.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase())),
    }))
    .filter(group => group.items.length > 0)

function CommandPalettePage() {
  const [shown, setShown] = useState<'found' | 'failed' | null>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const [picked, setPicked] = useState('nothing yet')
  const close = () => {
    setShown(null)
    setWords('')
    setAsked('')
  }
  return (
    <Specimen caption="Opened by a button here, by keys in the dashboard">
      <Button onClick={() => setShown('found')}>Jump to</Button>
      <Button onClick={() => setShown('failed')}>Jump while the server is away</Button>
      <Value of={`${picked}, asked for “${asked}”`} />
      <CommandPalette
        isOpen={shown !== null}
        onClose={close}
        groups={matching(words)}
        onType={setWords}
        onSearch={setAsked}
        onPick={id => {
          setPicked(id)
          close()
        }}
        isSearching={false}
        failure={shown === 'failed' ? 'The server could not be reached' : null}
        onRetry={() => setShown('found')}
        labels={labels}
      />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'command-palette',
  title: 'Command palette',
  group: 'Overlays',
  Component: CommandPalettePage,
}
