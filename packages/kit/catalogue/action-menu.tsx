import { useState } from 'react'
import { ActionMenu } from '../src/ActionMenu.tsx'
import { Button } from '../src/Button.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ActionMenuPage() {
  const [chosen, setChosen] = useState('nothing yet')
  const [status, setStatus] = useState('all')
  return (
    <>
      <Specimen caption="Actions with icons, one of them not allowed">
        <ActionMenu
          label="More for First invoice"
          groups={[
            {
              id: 'use',
              actions: [
                { id: 'edit', label: 'Edit', icon: 'edit', onSelect: () => setChosen('edit') },
                {
                  id: 'move',
                  label: 'Move',
                  icon: 'move',
                  unavailable: 'You may not edit this guide.',
                  onSelect: () => setChosen('move'),
                },
              ],
            },
            {
              id: 'end',
              actions: [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: 'trash',
                  isDanger: true,
                  onSelect: () => setChosen('delete'),
                },
              ],
            },
          ]}
        />
        <Value of={chosen} />
      </Specimen>
      <Specimen caption="A choice">
        <ActionMenu
          label="Status"
          trigger={<Button>Status: {status}</Button>}
          groups={[
            {
              id: 'status',
              label: 'Show',
              actions: ['all', 'live', 'draft'].map(id => ({
                id,
                label: id,
                isChecked: id === status,
                onSelect: () => setStatus(id),
              })),
            },
          ]}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'action-menu',
  title: 'Action menu',
  group: 'Actions',
  Component: ActionMenuPage,
}
