/** How values of a chart lie on its paper. */
export interface ChartScale {
  readonly ticks: readonly number[]
  readonly width: number
  readonly height: number
  /** Start of the drawing area at the start side; labels are placed before it. */
  readonly start: number
  readonly y: (value: number) => number
  /** Middle of the room that a point has. */
  readonly x: (index: number) => number
  /** Width of that room. */
  readonly room: number
}

/** Height of a chart in pixels, with the labels below it. */
export const chartHeight = 220
const paper = { height: chartHeight, top: 12, bottom: 24, start: 44 }
const units = [1, 2, 2.5, 5, 10]

/** Round figures from 0 (or below) to at least `max`, at most five steps; whole ones unless shares are drawn. */
export function axisTicks(max: number, min = 0, isWhole = true): readonly number[] {
  if (max <= 0 && min >= 0) return [0]
  const rough = (max - min) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = units.map(unit => unit * power).find(unit => unit >= rough - 1e-12) ?? rough
  const size = isWhole ? Math.max(1, Math.ceil(step)) : step
  const first = Math.floor(min / size)
  const count = Math.ceil(max / size - 1e-9) - first
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * size).toPrecision(12)))
}

const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600]

/** The axis of seconds: steps that a clock has, at most five of them; whole hours where they are long. */
export function secondTicks(max: number): readonly number[] {
  const size = clockSteps.find(step => step >= max / 4)
  if (size === undefined) return axisTicks(max / 3_600).map(tick => tick * 3_600)
  return Array.from({ length: Math.ceil(max / size) + 1 }, (_, index) => index * size)
}

/** Lays out a chart of so many points, `width` pixels wide. */
export function chartScale(ticks: readonly number[], points: number, width: number): ChartScale {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  const plotHeight = paper.height - paper.top - paper.bottom
  const room = (width - paper.start) / Math.max(1, points)
  return {
    ticks,
    width,
    height: paper.height,
    start: paper.start,
    room,
    y: value => paper.height - paper.bottom - (plotHeight * (value - low)) / (high - low || 1),
    x: index => paper.start + (index + 0.5) * room,
  }
}

/** Runs of neighbouring values without a gap, each with the index it begins at. */
export function runsOf(values: readonly (number | null)[]): readonly { start: number; values: number[] }[] {
  const runs: { start: number; values: number[] }[] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.start + last.values.length === index) last.values.push(value)
    else runs.push({ start: index, values: [value] })
  }
  return runs
}
