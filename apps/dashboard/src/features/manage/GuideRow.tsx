import { Link } from '@tanstack/react-router'
import type { WireGuideRow } from '@waymark/contract'
import { Hint, Icon, StatusBadge, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { formatInstant, formatWhen } from '../../shared/format/format-when.ts'
import { GuideMenu } from './GuideMenu.tsx'
import classes from './GuideRow.module.css'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'

interface GuideRowProps {
  readonly guide: WireGuideRow
  readonly group: GuideGroup
}

function GuideTitle({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation('manage')
  const { property } = useManage()
  const link = { property, tutorialId: guide.id }
  return (
    <div className={classes.titles}>
      <div className={classes.line}>
        {guide.visibility === 'deleted' ? (
          <span className={classes.title}>{guide.title}</span>
        ) : (
          <Link className={classes.title} to="/app/$property/manage/$tutorialId/edit/steps" params={link}>
            {guide.title}
          </Link>
        )}
        {guide.visibility === 'private' ? <StatusBadge tone="draft" label={t('guide.draft')} /> : null}
        {guide.hasAlarm ? (
          <Hint label={t('guide.alarm')}>
            <Link
              className={classes.alarm}
              to="/app/$property/manage/$tutorialId/edit/steps"
              params={link}
              aria-label={t('guide.alarm')}
            >
              <Icon name="alert" size={15} />
            </Link>
          </Hint>
        ) : null}
      </div>
      {guide.subtitle ? <span className={classes.subtitle}>{guide.subtitle}</span> : null}
    </div>
  )
}

/** One guide in the list. */
export function GuideRow({ guide, group }: GuideRowProps) {
  const { t, i18n } = useTranslation('manage')
  const denied = useDenied()
  const { guideActions } = useManage()
  const isLive = guide.visibility === 'public'
  const position = group.guides.indexOf(guide) + 1
  return (
    <li className={classes.row} data-deleted={guide.visibility === 'deleted'}>
      <span className={classes.position} aria-hidden="true">
        {position}
      </span>
      <GuideTitle guide={guide} />
      <span className={classes.steps}>{t('guide.steps', { count: guide.stepCount })}</span>
      <time className={classes.when} title={formatInstant(guide.updatedAt, i18n.language)}>
        {formatWhen(guide.updatedAt, Date.now(), i18n.language)}
      </time>
      <span className={classes.switch}>
        {guide.visibility === 'deleted' ? null : (
          <SwitchField
            label={t('guide.publish', { title: guide.title })}
            isLabelHidden
            isOn={isLive}
            isBusy={guideActions.busyId === guide.id}
            unavailable={denied(guide.may.publish)}
            onChange={isOn => guideActions.run({ kind: isOn ? 'publish' : 'unpublish', guide })}
          />
        )}
      </span>
      <GuideMenu guide={guide} group={group} />
    </li>
  )
}
