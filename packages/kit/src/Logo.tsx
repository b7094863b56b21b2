import classes from './Logo.module.css'

/** The product's sign: a trail blaze, a bar of paint above an arrow that says where to go on. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect className={classes.board} width="28" height="28" rx="8" />
      <rect className={classes.blaze} x="7" y="6.5" width="14" height="4" rx="1.4" />
      <path className={classes.arrow} d="M7.3 14.5 14 20.800l6.7-6.3" />
    </svg>
  )
}
