/** Why a step's pattern cannot be used: it is no regular expression, or one that could run for ever. */
export type PatternFault = 'patternInvalid' | 'patternTooSlow'

/**
 * The regular expression that a typed value must fulfil as a whole, like the pattern of an input field. A
 * pattern in which a repeated group repeats or branches inside is refused: on some short text it would hold
 * up the page it runs in.
 */
export function readForcedPattern(pattern: string): RegExp | PatternFault {
  try {
    const whole = new RegExp(`^(?:${pattern})$`)
    // Compiled alone too, so that no bracket of the pattern closes ours.
    return new RegExp(pattern) && mayRunAway(pattern) ? 'patternTooSlow' : whole
  } catch {
    return 'patternInvalid'
  }
}

/** Whether a group that repeats or branches inside is itself repeated without end. Reads the pattern once. */
function mayRunAway(pattern: string): boolean {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x')
  const isRisky: boolean[] = [false]
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at]
    if (sign === '(') isRisky.push(false)
    else if (sign === '|' || repeatsAt(bare, at)) isRisky[isRisky.length - 1] = true
    else if (sign === ')') {
      const inner = isRisky.pop() === true
      if (inner && repeatsAt(bare, at + 1)) return true
      if (inner) isRisky[isRisky.length - 1] = true
    }
  }
  return false
}

function repeatsAt(pattern: string, at: number): boolean {
  const sign = pattern[at]
  return sign === '*' || sign === '+' || (sign === '{' && /^\{\d*,\d*\}/.test(pattern.slice(at, at + 20)))
}
