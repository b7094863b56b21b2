import { TextField } from '@waymark/kit'
import { ChoosePicture } from '../../../shared/media/ChoosePicture.tsx'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import classes from './Customize.module.css'

interface PictureValueProps {
  readonly name: string
  readonly label: string
  readonly description?: string
}

/** The address of a picture, typed or chosen; empty is none. */
export function PictureValue({ name, label, description }: PictureValueProps) {
  const { value, change, unavailable, ...field } = useValue(name)
  return (
    <div className={classes.picture}>
      <TextField
        label={label}
        {...(description ? { description } : {})}
        type="url"
        maxLength={2048}
        value={typeof value === 'string' ? value : ''}
        {...field}
        unavailable={unavailable}
        onChange={typed => change(typed.trim() === '' ? null : typed.trim())}
      />
      <ChoosePicture unavailable={unavailable} onChosen={change} />
    </div>
  )
}
