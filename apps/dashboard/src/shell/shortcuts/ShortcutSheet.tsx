import { Dialog, SwitchField } from '@waymark/kit'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { mainMenu } from '../menu-entries.ts'
import { isApple } from '../palette/palette-keys.ts'
import classes from './ShortcutSheet.module.css'
import { type ShortcutSection, sectionLetters } from './shortcut-keys.ts'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

interface Line {
  readonly keys: readonly string[]
  readonly text: ReactNode
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.lines}>
        {lines.map(({ keys, text }) => (
          <div key={keys.join(' ')} className={classes.line}>
            <dt>{text}</dt>
            <dd>
              {keys.map(one => (
                <Fragment key={one}>
                  <kbd className={classes.key}>{one}</kbd>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every shortcut of the dashboard, and the switch for those that are single keys. */
export function ShortcutSheet({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['shell', 'common'])
  const property = useProperty()
  const isOn = useSingleKeys()
  const pages = mainMenu(situationOf(property)).flatMap(({ section, label }) => {
    const letter = sectionLetters[section as ShortcutSection]
    return letter ? [{ keys: ['G', letter.toUpperCase()], text: t(`common:${label}`) }] : []
  })
  return (
    <Dialog
      title={t('shortcuts.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="md"
    >
      <div className={classes.sheet}>
        <Lines
          title={t('shortcuts.actions')}
          lines={[
            { keys: ['C'], text: t('shortcuts.newGuide') },
            { keys: ['/'], text: t('shortcuts.search') },
            { keys: [isApple() ? '⌘ K' : 'Ctrl K'], text: t('shortcuts.palette') },
            { keys: ['?'], text: t('shortcuts.sheet') },
          ]}
        />
        <Lines title={t('shortcuts.pages')} lines={pages} />
      </div>
      <SwitchField
        label={t('shortcuts.single')}
        description={t('shortcuts.singleText')}
        isOn={isOn}
        onChange={switchSingleKeys}
      />
    </Dialog>
  )
}
