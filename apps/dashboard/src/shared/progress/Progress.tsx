import classes from './Progress.module.css'

interface ProgressProps {
  readonly label: string
  /** Percent; null while no one knows how much there is. */
  readonly value: number | null
}

/** The bar of something that takes a while. */
export const ProgressBar = ({ label, value }: ProgressProps) => (
  <progress className={classes.bar} aria-label={label} max={100} {...(value === null ? {} : { value })} />
)

/** The same below what is done and how far it is, in words. */
export const Progress = ({ words, ...bar }: ProgressProps & { readonly words: string }) => (
  <div className={classes.progress}>
    <div className={classes.line}>
      <span role="status">{bar.label}</span>
      <span className={classes.percent}>{words}</span>
    </div>
    <ProgressBar {...bar} />
  </div>
)
