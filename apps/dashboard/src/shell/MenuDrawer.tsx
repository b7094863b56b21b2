import { Drawer } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIsTopmost } from '../shared/question/use-is-topmost.ts'
import { SideNav } from './SideNav.tsx'
import { type Panels, useIsOpen } from './use-panels.ts'

/** The navigation on narrow screens. */
export function MenuDrawer({ panels }: { readonly panels: Panels }) {
  const { t } = useTranslation('common')
  return (
    <Drawer
      title={t('nav.label')}
      isOpen={useIsTopmost(useIsOpen(panels, 'menu'))}
      onClose={panels.close}
      closeLabel={t('actions.close')}
    >
      <SideNav isExpanded onToggle={null} panels={panels} onNavigate={panels.close} />
    </Drawer>
  )
}
