import classes from './TrailPicture.module.css'

const hills = [
  'M0 250 C90 190 150 215 230 180 S400 120 480 165 S600 150 640 130 V480 H0Z',
  'M0 320 C80 270 170 300 260 265 S420 230 500 262 S600 250 640 235 V480 H0Z',
  'M0 390 C110 345 190 375 290 345 S470 320 540 345 S620 340 640 332 V480 H0Z',
] as const

const trail = 'M90 470 C150 430 250 430 300 400 S330 340 400 318 S500 300 520 262 S470 220 500 178'
const marks = [
  [104, 461],
  [298, 401],
  [400, 318],
  [519, 258],
] as const

/** A trail over hills with its blazes; decoration only. */
export function TrailPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 640 480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={classes.sun} cx="500" cy="112" r="34" />
      {hills.map((path, index) => (
        <path key={path} className={classes.hill} data-depth={index} d={path} />
      ))}
      <path className={classes.trail} d={trail} />
      {marks.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <rect className={classes.post} x="-2" y="-26" width="4" height="28" rx="1" />
          <rect className={classes.blaze} x="-8" y="-32" width="16" height="10" rx="2" />
        </g>
      ))}
    </svg>
  )
}
