import { Link } from '@tanstack/react-router'
import { ActionMenu, ConfirmDialog, Icon } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiOrigin, ownOrigin, rememberApi } from '../shared/api/api-origin.ts'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './EnvironmentBar.module.css'
import { type Environment, type Environments, nameOf } from './environments.ts'
import { recordStaffActivity } from './staff-events/staff-events.ts'

/** Works with another environment from now on: a new page, and a sign-in of its own there. */
function goTo(environment: Environment): void {
  recordStaffActivity({ action: 'chooseEnvironment', key: 'environment', value: environment.name })
  rememberApi(environment.url)
  window.location.assign('/login')
}

function ApiChoice({ environments }: { readonly environments: readonly Environment[] }) {
  const { t } = useTranslation(['shell', 'common'])
  const [chosen, setChosen] = useState<Environment | null>(null)
  const current = nameOf(apiOrigin, environments)
  const actions = environments.map(environment => ({
    id: environment.url,
    label: environment.name,
    isChecked: environment.url === apiOrigin,
    onSelect: () => {
      if (environment.url !== apiOrigin) setChosen(environment)
    },
  }))
  return (
    <>
      <ActionMenu
        label={t('environment.choose')}
        side="bottom-start"
        groups={[{ id: 'api', actions }]}
        trigger={
          <button type="button" className={classes.choice}>
            <span className="wm-visually-hidden">{t('environment.choose')}: </span>
            {current}
            <Icon name="chevronDown" size={12} />
          </button>
        }
      />
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('environment.switchTitle', { name: chosen?.name })}
        confirmLabel={t('environment.switch')}
        cancelLabel={t('common:actions.cancel')}
        onCancel={() => setChosen(null)}
        onConfirm={() => chosen && goTo(chosen)}
      >
        {t('environment.switchText', { name: chosen?.name, url: chosen?.url })}
      </ConfirmDialog>
    </>
  )
}

/** Which environment this is, whose API it talks to and who one is there (document 1 §1). */
export function EnvironmentBar({ environments, devRoutes }: Environments) {
  const { t } = useTranslation(['shell', 'common'])
  const { role } = situationOf(useProperty())
  return (
    <aside className={classes.bar} aria-label={t('environment.label')} data-other={apiOrigin !== ownOrigin}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('environment.dashboard')}</dt>
          <dd>{nameOf(ownOrigin, environments)}</dd>
        </div>
        <div>
          <dt>{t('environment.api')}</dt>
          <dd>
            {environments.length > 1 ? (
              <ApiChoice environments={environments} />
            ) : (
              nameOf(apiOrigin, environments)
            )}
          </dd>
        </div>
        <div>
          <dt>{t('environment.role')}</dt>
          <dd>{t(`roles.${role}`)}</dd>
        </div>
      </dl>
      {devRoutes ? (
        <Link className={classes.sandbox} to="/sandbox">
          {t('environment.sandbox')}
        </Link>
      ) : null}
    </aside>
  )
}
