import type { WireAttribute } from '@waymark/contract'
import classes from './Attributes.module.css'

/** The attribute's name, or else its key, with what authors wrote about it. */
export function AttributeName({ attribute }: { readonly attribute: WireAttribute }) {
  const { displayName, key, description } = attribute
  return (
    <>
      <span className={classes.name}>{displayName || key}</span>
      {description === '' ? null : <span className={classes.description}>{description}</span>}
    </>
  )
}
