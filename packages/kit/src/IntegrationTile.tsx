import type { ReactNode } from 'react'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import classes from './IntegrationTile.module.css'

interface TileAppearance {
  readonly title: string
  readonly text?: string
  /** A drawing of 32 pixels that only repeats the title. */
  readonly logo: ReactNode
  /** Such as a badge "Connected". */
  readonly state?: ReactNode
}

/**
 * `editable` opens its settings, `selectable` is chosen among others, `disabled` is switched off for now. Each
 * may be forbidden to this person; then `unavailable` says why.
 */
type TileUse =
  | { readonly kind: 'disabled'; readonly unavailable: string }
  | { readonly kind: 'editable'; readonly onEdit: () => void; readonly unavailable?: string | null }
  | {
      readonly kind: 'selectable'
      readonly isSelected: boolean
      readonly onSelect: () => void
      readonly unavailable?: string | null
    }

type IntegrationTileProps = TileAppearance & TileUse

function markOf(props: TileUse): 'lock' | 'edit' | 'check' | null {
  if (props.unavailable) return 'lock'
  if (props.kind === 'editable') return 'edit'
  return props.kind === 'selectable' && props.isSelected ? 'check' : null
}

/** One integration (document 1 §2.6). One that is disabled or forbidden stays readable but cannot be used. */
export function IntegrationTile(props: IntegrationTileProps) {
  const mark = markOf(props)
  const use = () => {
    if (props.unavailable) return
    if (props.kind === 'editable') props.onEdit()
    if (props.kind === 'selectable') props.onSelect()
  }
  return (
    <Hint label={props.unavailable}>
      <button
        type="button"
        className={classes.tile}
        data-kind={props.kind}
        {...(props.unavailable ? { 'aria-disabled': true } : {})}
        {...(props.kind === 'selectable' ? { 'aria-pressed': props.isSelected } : {})}
        onClick={use}
      >
        <span className={classes.logo} aria-hidden="true">
          {props.logo}
        </span>
        <span className={classes.body}>
          <span className={classes.title}>{props.title}</span>
          {props.text ? <span className={classes.text}>{props.text}</span> : null}
          {props.state ? <span className={classes.state}>{props.state}</span> : null}
        </span>
        {mark ? (
          <span className={classes.mark}>
            <Icon name={mark} size={16} />
          </span>
        ) : null}
      </button>
    </Hint>
  )
}
