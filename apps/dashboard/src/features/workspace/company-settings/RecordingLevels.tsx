import type { WireRecordingLevels } from '@waymark/contract'
import { Button, IconButton, Panel, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { useUserSegments } from '../../../shared/segments/use-segments.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './CompanySettings.module.css'
import { useRecordingLevels, useSaveLevels } from './use-recording-levels.ts'

type Level = WireRecordingLevels['levels'][number]['level']

interface LevelsProps {
  readonly kept: WireRecordingLevels
  readonly save: ReturnType<typeof useSaveLevels>
  readonly denied: string | null
}

function LevelList({ kept, save, denied }: LevelsProps) {
  const { t } = useTranslation('settings')
  const words = (level: Level) => t(`recording.level.${level}`)
  if (kept.levels.length === 0) return <p className={classes.faint}>{t('recording.none')}</p>
  return (
    <ul className={classes.levels}>
      {kept.levels.map(({ segment, name, level }) => (
        <li key={segment} className={classes.level}>
          <span>
            {name}: <strong>{words(level)}</strong>
          </span>
          <IconButton
            icon="trash"
            label={t('recording.remove', { name })}
            unavailable={denied}
            onClick={() => save.mutate({ kept, levels: kept.levels.filter(one => one.segment !== segment) })}
          />
        </li>
      ))}
    </ul>
  )
}

function AddLevel({ kept, save, denied }: LevelsProps) {
  const { t } = useTranslation('settings')
  const [segment, setSegment] = useState<number | null>(null)
  const [level, setLevel] = useState<Level>('basic')
  const choices = useUserSegments()
  const taken = new Set(kept.levels.map(one => one.segment))
  const left = { ...choices, segments: choices.segments.filter(({ id }) => !taken.has(id)) }
  const add = () => {
    if (segment === null) return
    save.mutate({ kept, levels: [...kept.levels, { segment, level }] })
    setSegment(null)
  }
  return (
    <div className={classes.addLevel}>
      <SegmentField
        label={t('recording.segment')}
        all={t('recording.choose')}
        choices={left}
        value={segment}
        onChange={setSegment}
        unavailable={denied}
      />
      <SelectField
        label={t('recording.levelLabel')}
        value={level}
        options={(['basic', 'none'] as const).map(value => ({ value, label: t(`recording.level.${value}`) }))}
        onChange={setLevel}
        unavailable={denied}
      />
      <Button icon="add" isBusy={save.isPending} unavailable={denied} onClick={add}>
        {t('recording.add')}
      </Button>
    </div>
  )
}

/** User segments of which less is recorded than of the application's other users. */
export function RecordingLevels() {
  const { t } = useTranslation('settings')
  const query = useRecordingLevels()
  const save = useSaveLevels()
  const deniedOf = useDenied()
  return (
    <Panel title={t('recording.title')} description={t('recording.text')}>
      <PageState query={query}>
        {kept => {
          const parts = { kept, save, denied: deniedOf(kept.may.edit) }
          return (
            <>
              <LevelList {...parts} />
              <AddLevel {...parts} />
            </>
          )
        }}
      </PageState>
    </Panel>
  )
}
