import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { mainMenu, tabsOf } from './menu-entries.ts'
import { PropertyDrawer } from './PropertyDrawer.tsx'
import { SecondaryDrawer } from './SecondaryDrawer.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import type { Panels } from './use-panels.ts'

interface ShellPanelsProps {
  readonly panels: Panels
  /** Pixels of the rail that the drawers leave free. */
  readonly offset: number
}

/** The pages behind each entry of the main menu that stands for several. */
function PageDrawers({
  open,
  offset,
  onClose,
}: {
  open: string | null
  offset: number
  onClose: () => void
}) {
  const { t } = useTranslation('common')
  const situation = situationOf(useProperty())
  return mainMenu(situation).map(({ section, label, family }) =>
    family === null ? null : (
      <SecondaryDrawer
        key={section}
        title={t(label)}
        entries={tabsOf(family, situation)}
        isOpen={open === `pages ${section}`}
        offset={offset}
        onClose={onClose}
      />
    ),
  )
}

/**
 * The drawers and dialogs of the frame. They stand closed first and open then, so that what had the focus before
 * gets it back.
 */
export function ShellPanels({ panels, offset }: ShellPanelsProps) {
  useTranslation(['shell', 'settings'])
  const [isReady, setReady] = useState(false)
  const [isWriting, setWriting] = useState(false)
  useEffect(() => setReady(true), [])
  const open = isReady ? panels.open : null
  const contact = () => {
    panels.close()
    setWriting(true)
  }
  return (
    <>
      <PropertyDrawer
        isOpen={open === 'properties'}
        offset={offset}
        onClose={panels.close}
        onContact={contact}
      />
      <SettingsDrawer isOpen={open === 'settings'} offset={offset} onClose={panels.close} />
      <PageDrawers open={open} offset={offset} onClose={panels.close} />
      <ContactDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}
