import { visibleBox } from '../../finder/measure.ts'
import { ask } from '../../finder/own-words.ts'
import type { Box } from './placement.ts'

const choices = '[type=checkbox],[type=radio],[role=checkbox],[role=radio],[role=switch]'
/** A label that is further away is not read as part of its checkbox. */
const maxGapPx = 32

/** The checkbox or radio button that is the target, or the only one in it. */
function choiceIn(target: Element): Element | undefined {
  if (ask(target, 'matches', choices)) return target
  const inside = ask(target, 'querySelectorAll', choices)
  return inside.length === 1 ? inside[0] : undefined
}

function around(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/**
 * Returns the box that the shade leaves open for a target: its visible part, and that of the label beside a checkbox or
 * radio button, which users read and click.
 */
export function openingOf(window: Window, target: Element): Box {
  const box = visibleBox(window, target)
  const choice = choiceIn(target) as Partial<HTMLInputElement> | undefined
  let open = box
  for (const label of choice?.labels ?? []) {
    const part = visibleBox(window, label)
    const both = around(open, part)
    const isNear =
      both.width - open.width - part.width <= maxGapPx && both.height - open.height - part.height <= maxGapPx
    if (part.width && box.width && isNear) open = both
  }
  return open
}
