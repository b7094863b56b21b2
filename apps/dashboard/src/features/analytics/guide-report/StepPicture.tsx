import type { WireScreenshot } from '@waymark/contract'
import { IconButton, Popover } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { DrawnPicture } from '../../../shared/element/DrawnPicture.tsx'
import classes from './StepPicture.module.css'

interface StepPictureProps {
  /** Name of the step. */
  readonly name: string
  readonly picture: WireScreenshot
}

/** A button that shows the picture of a step's element. */
export function StepPicture({ name, picture }: StepPictureProps) {
  const { t } = useTranslation('report')
  const label = t('detail.picture', { name })
  return (
    <Popover label={label} trigger={<IconButton icon="target" size="sm" label={label} />}>
      <div className={classes.picture}>
        <DrawnPicture label={label} {...picture} />
      </div>
    </Popover>
  )
}
