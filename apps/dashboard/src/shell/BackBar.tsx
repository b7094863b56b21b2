import { Link, useNavigate } from '@tanstack/react-router'
import { Icon } from '@waymark/kit'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { DeferredQuestion } from '../shared/question/DeferredQuestion.tsx'
import classes from './BackBar.module.css'
import type { BackTarget } from './back-target.ts'

/**
 * The way back from an editor to its list. It asks first while something is unsaved, with the list's name
 * (document 1 §2.4); the general question about leaving is then not asked again.
 */
export function BackBar({ target }: { readonly target: BackTarget }) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const navigate = useNavigate()
  const hasUnsaved = useUnsavedDrafts().length > 0
  const [isAsking, setAsking] = useState(false)
  const location = t(target.label)
  const link = { to: target.to, params: { property: property.id } }
  const ask = (event: MouseEvent) => {
    if (!hasUnsaved) return
    event.preventDefault()
    setAsking(true)
  }
  const goBack = () => {
    setAsking(false)
    void navigate({ ...link, ignoreBlocker: true })
  }
  return (
    <div className={classes.bar}>
      <Link {...link} className={classes.link} onClick={ask}>
        <Icon name="chevronLeft" size={14} />
        {t('nav.backTo', { name: location })}
      </Link>
      <DeferredQuestion
        mayCome={hasUnsaved}
        isOpen={isAsking}
        title={t('nav.backTitle')}
        confirmLabel={t('nav.backConfirm')}
        cancelLabel={t('actions.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={goBack}
      >
        {t('navigation_back_confirmation', { location })}
      </DeferredQuestion>
    </div>
  )
}
