import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { useIsTopmost } from '../shared/question/use-is-topmost.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { type MainEntry, mainMenu, tabsOf } from './menu-entries.ts'
import { PropertyDrawer } from './PropertyDrawer.tsx'
import { SecondaryDrawer } from './SecondaryDrawer.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import { type PanelId, type Panels, useIsOpen } from './use-panels.ts'

interface ShellPanelsProps {
  readonly panels: Panels
  /** Pixels of the rail that the drawers leave free. */
  readonly offset: number
}

/** Whether a drawer is to be shown as open. */
const useOpened = (panels: Panels, panel: PanelId): boolean => useIsTopmost(useIsOpen(panels, panel))

type PagesDrawerProps = ShellPanelsProps & {
  readonly entry: MainEntry & { readonly family: NonNullable<MainEntry['family']> }
}

/** The pages behind an entry of the main menu. */
function PagesDrawer({ entry, panels, offset }: PagesDrawerProps) {
  const { t } = useTranslation('common')
  const situation = situationOf(useProperty())
  return (
    <SecondaryDrawer
      title={t(entry.label)}
      entries={tabsOf(entry.family, situation)}
      isOpen={useOpened(panels, `pages ${entry.section}`)}
      offset={offset}
      onClose={panels.close}
    />
  )
}

function PageDrawers(props: ShellPanelsProps) {
  return mainMenu(situationOf(useProperty())).map(({ family, ...entry }) =>
    family === null ? null : <PagesDrawer key={entry.section} entry={{ ...entry, family }} {...props} />,
  )
}

function Properties({ panels, offset }: ShellPanelsProps) {
  const isOpen = useOpened(panels, 'properties')
  const [isWriting, setWriting] = useState(false)
  const contact = () => {
    panels.close()
    setWriting(true)
  }
  return (
    <>
      <PropertyDrawer isOpen={isOpen} offset={offset} onClose={panels.close} onContact={contact} />
      <ContactDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}

function Settings({ panels, offset }: ShellPanelsProps) {
  return <SettingsDrawer isOpen={useOpened(panels, 'settings')} offset={offset} onClose={panels.close} />
}

/** The drawers and dialogs of the frame; one that opens leaves the others as they are. */
export function ShellPanels(props: ShellPanelsProps) {
  useTranslation(['shell', 'settings'])
  return (
    <>
      <Properties {...props} />
      <Settings {...props} />
      <PageDrawers {...props} />
    </>
  )
}
