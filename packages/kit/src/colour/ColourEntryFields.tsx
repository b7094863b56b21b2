import { TextInput } from '@mantine/core'
import { Segmented } from '../Segmented.tsx'
import { TextField } from '../TextField.tsx'
import classes from './ColourPicker.module.css'
import type { Channel, ColourChange, ColourDraft } from './colour-draft.ts'
import { hexToRgb, readChannel } from './colour-spaces.ts'
import type { ColourTexts } from './colour-texts.ts'

interface EntryProps {
  readonly draft: ColourDraft
  readonly texts: ColourTexts
  readonly onChange: (change: ColourChange) => void
}

const channels = ['red', 'green', 'blue'] as const satisfies readonly Channel[]

function HexEntry({ draft, texts, onChange }: EntryProps) {
  return (
    <TextField
      label={texts.hex}
      isLabelHidden
      isMono
      value={draft.hex}
      maxLength={7}
      error={hexToRgb(draft.hex) === null ? texts.hexInvalid : null}
      onChange={text => onChange({ type: 'hex', text })}
    />
  )
}

function RgbEntry({ draft, texts, onChange }: EntryProps) {
  const isInvalid = channels.some(channel => readChannel(draft.channels[channel]) === null)
  return (
    <>
      <div className={classes.channels}>
        {channels.map(channel => (
          <TextInput
            key={channel}
            label={texts.channels[channel]}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            classNames={{ input: 'wm-mono' }}
            value={draft.channels[channel]}
            error={readChannel(draft.channels[channel]) === null}
            onChange={event => onChange({ type: 'channel', channel, text: event.currentTarget.value })}
          />
        ))}
      </div>
      {isInvalid ? (
        <p role="alert" className={classes.fault}>
          {texts.channelInvalid}
        </p>
      ) : null}
    </>
  )
}

/** The colour as text: HEX, or red, green and blue. */
export function ColourEntryFields(props: EntryProps) {
  const { draft, texts, onChange } = props
  return (
    <div className={classes.entry}>
      <Segmented
        label={texts.entry}
        value={draft.entry}
        options={[
          { value: 'hex', label: texts.hex },
          { value: 'rgb', label: texts.rgb },
        ]}
        onChange={entry => onChange({ type: 'entry', entry })}
      />
      {draft.entry === 'hex' ? <HexEntry {...props} /> : <RgbEntry {...props} />}
    </div>
  )
}
