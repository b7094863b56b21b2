import { Link } from '@tanstack/react-router'
import type { WireProperty } from '@waymark/contract'
import { featureFlagNames } from '@waymark/domain/workspace/property'
import { Avatar, CopyField, PageHeader, Panel } from '@waymark/kit'
import { TimeZoneField } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../../shared/draft/values-draft.ts'
import { FieldError } from '../../../shared/issues/FieldError.tsx'
import { ChoosePicture } from '../../../shared/media/ChoosePicture.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import { PropertyForm } from '../../../shared/settings-form/PropertyForm.tsx'
import { SelectValue } from '../../../shared/settings-form/SelectValue.tsx'
import { Panels } from '../../../shared/settings-form/SettingsForm.tsx'
import { SwitchValue } from '../../../shared/settings-form/SwitchValue.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import classes from './ApplicationSettings.module.css'

/** HEART is switched with the privacy level, under the analytics of the company. */
const flags = featureFlagNames.filter(name => name !== 'heart')
type Flag = Exclude<(typeof featureFlagNames)[number], 'heart'>

const read = (property: WireProperty): Values => ({
  name: property.name,
  avatar: property.avatar,
  defaultAction: property.defaultAction,
  timeZone: property.timeZone,
  ...Object.fromEntries(flags.map(flag => [flag, property.featureFlags[flag] === true])),
})

function write({ name, avatar, defaultAction, timeZone, ...switched }: Values) {
  return {
    ...(name === undefined ? {} : { name: String(name) }),
    ...(avatar === undefined ? {} : { avatar: avatar as string | null }),
    ...(defaultAction === undefined ? {} : { defaultAction: defaultAction as 'assistant-v2' | 'none' }),
    ...(timeZone === undefined ? {} : { timeZone: String(timeZone) }),
    ...(Object.keys(switched).length === 0 ? {} : { featureFlags: switched as Record<string, boolean> }),
  }
}

function Picture() {
  const { t } = useTranslation('application')
  const { name } = useProperty()
  const { value, change, id, error, unavailable } = useValue('avatar')
  return (
    <div id={id} className={classes.field}>
      <p className={classes.label}>{t('configuration.avatar')}</p>
      <div className={classes.row}>
        <Avatar name={name} src={typeof value === 'string' ? value : null} />
        <ChoosePicture unavailable={unavailable} onChosen={change} />
      </div>
      <FieldError text={error} />
    </div>
  )
}

/** In which zone reports count days. */
function TimeZone() {
  const { t, i18n } = useTranslation('application')
  const { value, change, id, error, unavailable } = useValue('timeZone')
  return (
    <div id={id}>
      <TimeZoneField
        label={t('configuration.timeZone')}
        description={t('configuration.timeZoneText')}
        value={String(value)}
        locale={i18n.language}
        noneFound={t('configuration.noTimeZone')}
        atMs={Date.now()}
        unavailable={unavailable}
        onChange={change}
      />
      <FieldError text={error} />
    </div>
  )
}

function Facts() {
  const { t } = useTranslation(['application', 'settings'])
  const property = useProperty()
  const language = property.languages.find(one => one.status === 'default')
  return (
    <Panel title={t('configuration.facts')}>
      <CopyField
        label={t('configuration.id')}
        description={t('configuration.idText')}
        value={String(property.id)}
        copyLabel={t('settings:copy.copy')}
        copiedLabel={t('settings:copy.copied')}
      />
      <p className={classes.faint}>
        {t('configuration.language', { name: language?.name ?? '–' })}{' '}
        <Link
          className={classes.link}
          to="/app/$property/customize/languages"
          params={{ property: property.id }}
        >
          {t('configuration.toLanguages')}
        </Link>
      </p>
      <p className={classes.faint}>{t('configuration.version', { version: property.version })}</p>
    </Panel>
  )
}

/** Name of the application, its enabled parts of Waymark, and the first action of its assistant. */
export function ConfigurationScreen() {
  const { t } = useTranslation('application')
  const label = (key: string) =>
    flags.some(flag => flag === key)
      ? t(`configuration.flags.${key as Flag}`)
      : t(`configuration.${key as 'name'}`)
  return (
    <>
      <PageHeader overline={t('title')} title={t('configuration.title')} />
      <PropertyForm read={read} write={write} label={label}>
        <Panels>
          <Panel title={t('configuration.general')}>
            <TextValue name="name" label={t('configuration.name')} maxLength={120} />
            <Picture />
            <SelectValue
              name="defaultAction"
              label={t('configuration.defaultAction')}
              options={(['assistant-v2', 'none'] as const).map(value => ({
                value,
                label: t(`configuration.actions.${value}`),
              }))}
            />
            <TimeZone />
          </Panel>
          <Facts />
          <Panel title={t('configuration.parts')} description={t('configuration.partsText')}>
            {flags.map(flag => (
              <SwitchValue key={flag} name={flag} label={t(`configuration.flags.${flag as Flag}`)} />
            ))}
          </Panel>
        </Panels>
      </PropertyForm>
    </>
  )
}
