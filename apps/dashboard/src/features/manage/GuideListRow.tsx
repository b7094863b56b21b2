import { Link } from '@tanstack/react-router'
import type { WireGuideRow } from '@waymark/contract'
import { AlarmIcon, GuideRow, Hint, type RowReorder, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { formatInstant, formatWhen } from '../../shared/format/format-when.ts'
import { GuideMenu } from './GuideMenu.tsx'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'

interface GuideListRowProps {
  readonly guide: WireGuideRow
  readonly group: GuideGroup
  readonly reorder: RowReorder | null
}

const editor = '/app/$property/manage/$tutorialId/edit/steps'

function Alarm({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation('manage')
  const { property } = useManage()
  return (
    <Hint label={t('guide.alarm')}>
      <Link to={editor} params={{ property, tutorialId: guide.id }} aria-label={t('guide.alarm')}>
        <AlarmIcon />
      </Link>
    </Hint>
  )
}

function LiveSwitch({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { guideActions } = useManage()
  return (
    <SwitchField
      label={t('guide.publish', { title: guide.title })}
      isLabelHidden
      isOn={guide.visibility === 'public'}
      isBusy={guideActions.busyId === guide.id}
      unavailable={denied(guide.may.publish)}
      onChange={isOn => guideActions.run({ kind: isOn ? 'publish' : 'unpublish', guide })}
    />
  )
}

/** One guide in the list. */
export function GuideListRow({ guide, group, reorder }: GuideListRowProps) {
  const { t, i18n } = useTranslation('manage')
  const { property } = useManage()
  const isDeleted = guide.visibility === 'deleted'
  return (
    <GuideRow
      position={group.guides.indexOf(guide) + 1}
      reorder={reorder}
      isFaint={isDeleted}
      title={
        isDeleted ? (
          guide.title
        ) : (
          <Link to={editor} params={{ property, tutorialId: guide.id }}>
            {guide.title}
          </Link>
        )
      }
      subtitle={guide.subtitle}
      draftLabel={guide.visibility === 'private' ? t('guide.draft') : null}
      alarm={guide.hasAlarm ? <Alarm guide={guide} /> : null}
      facts={[
        t('guide.steps', { count: guide.stepCount }),
        <time key="when" title={formatInstant(guide.updatedAt, i18n.language)}>
          {formatWhen(guide.updatedAt, Date.now(), i18n.language)}
        </time>,
      ]}
      actions={
        <>
          {isDeleted ? null : <LiveSwitch guide={guide} />}
          <GuideMenu guide={guide} group={group} />
        </>
      }
    />
  )
}
