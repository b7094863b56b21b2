import { Button, Drawer } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SettingsLayout.module.css'
import { SettingsNav } from './SettingsNav.tsx'

/** The settings' own menu beside their pages; where there is too little room, a button opens it as a drawer. */
export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['settings', 'common'])
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <div className={classes.menu}>
          <SettingsNav />
        </div>
      </div>
      <div className={classes.bar}>
        <Button size="xs" icon="menu" onClick={() => setOpen(true)}>
          {t('menu.open')}
        </Button>
      </div>
      <div className={classes.page}>{children}</div>
      <Drawer title={t('title')} isOpen={isOpen} onClose={close} closeLabel={t('common:actions.close')}>
        <SettingsNav onNavigate={close} />
      </Drawer>
    </div>
  )
}
