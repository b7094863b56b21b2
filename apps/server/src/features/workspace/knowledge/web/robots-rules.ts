/** Rules for Waymark in the `robots.txt` of a site (RFC 9309). */
export interface RobotsRules {
  /** `path`: path and query of an address, percent-encoded. */
  readonly isAllowed: (path: string) => boolean
  /** Delay that the site requests between two requests; 0: none. */
  readonly delayMs: number
}

interface Rule {
  readonly isAllowed: boolean
  readonly pattern: string
}

interface Group {
  readonly agents: string[]
  readonly rules: Rule[]
  delayMs: number
}

const ownAgent = 'waymark'
const maxRules = 500
const maxPatternLength = 500
const maxDelayMs = 10_000

export const everythingAllowed: RobotsRules = { isAllowed: () => true, delayMs: 0 }

/** Whether a pattern with `*` and a `$` at its end fits the beginning of a path. Takes time linear in the path. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole ? others.pop() : undefined
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - at >= last.length && path.endsWith(last)
}

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let isInAgents = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [field = '', value = ''] = (line.split('#', 1)[0] ?? '').split(/:(.*)/s, 2).map(one => one.trim())
    const name = field.toLowerCase()
    const group = groups.at(-1)
    if (name === 'user-agent') {
      if (isInAgents && group !== undefined) group.agents.push(value.toLowerCase())
      else groups.push({ agents: [value.toLowerCase()], rules: [], delayMs: 0 })
      isInAgents = true
      continue
    }
    if (group === undefined) continue
    if (name === 'allow' || name === 'disallow') {
      isInAgents = false
      if (value === '' || value.length > maxPatternLength || group.rules.length >= maxRules) continue
      group.rules.push({ isAllowed: name === 'allow', pattern: value })
    } else if (name === 'crawl-delay') {
      isInAgents = false
      const seconds = Number(value)
      if (seconds > 0) group.delayMs = Math.min(maxDelayMs, seconds * 1_000)
    }
  }
  return groups
}

/** Reads `robots.txt`: the groups that name Waymark, else those for all; the longest rule that fits decides. */
export function readRobots(text: string): RobotsRules {
  const groups = readGroups(text)
  const named = groups.filter(group => group.agents.includes(ownAgent))
  const chosen = named.length > 0 ? named : groups.filter(group => group.agents.includes('*'))
  const rules = chosen
    .flatMap(group => group.rules)
    .sort((one, other) => other.pattern.length - one.pattern.length || (one.isAllowed ? -1 : 1))
  return {
    isAllowed: path => rules.find(({ pattern }) => fits(pattern, path))?.isAllowed ?? true,
    delayMs: Math.max(0, ...chosen.map(group => group.delayMs)),
  }
}
