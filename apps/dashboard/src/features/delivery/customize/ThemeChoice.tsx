import { type ReadyThemeName, readyThemes, themeOf } from '@waymark/domain/workspace/property'
import { Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import classes from './ThemeChoice.module.css'

const names = Object.keys(readyThemes) as ReadyThemeName[]

/** Ready looks: choosing one fills the fields of the form, which can be changed before it is saved. */
export function ThemeChoice() {
  const { t } = useTranslation('customize')
  const { values, change, unavailable } = useValuesForm()
  if (unavailable) return null
  const chosen = themeOf(values)
  return (
    <Panel title={t('themes.title')} description={t('themes.text')}>
      <fieldset className={classes.themes}>
        <legend className="wm-visually-hidden">{t('themes.title')}</legend>
        {names.map(name => (
          <button
            key={name}
            type="button"
            className={classes.theme}
            aria-pressed={name === chosen}
            onClick={() => change({ ...readyThemes[name] })}
          >
            <span
              className={classes.swatch}
              style={{
                backgroundColor: readyThemes[name].main_color,
                borderBlockEndColor: readyThemes[name].infobox_bg,
                borderRadius: readyThemes[name].btn_border_radius,
              }}
              aria-hidden="true"
            />
            {t(`themes.${name}`)}
          </button>
        ))}
      </fieldset>
    </Panel>
  )
}
