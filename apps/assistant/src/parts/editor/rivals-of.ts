import { maxRivals } from '@waymark/domain/content/element'
import type { RivalTraits } from '@waymark/domain/content/guide'
import type { SelectorConfig } from '@waymark/domain/workspace/property'
import type { Finder } from './editor-context.ts'
import { recordable } from './record-traits.ts'

/** Elements below this share are not chosen, whatever happens to the recorded one. */
const leastShare = 0.3
const compared = [
  'type',
  'marks',
  'classes',
  'text',
  'label',
  'before',
  'after',
  'heading',
  'parents',
  'places',
  'row',
  'hints',
  'inside',
  'beside',
] as const

type Ranked = ReturnType<Finder['rankMatches']>
type Seen = Ranked[number]['seen']

/** What differs between the recorded element and another one that was read in the same way. */
function differenceOf(element: Seen, rival: Seen, settings: SelectorConfig): RivalTraits {
  const [own, other] = [element, rival].map(one => ({ ...one, ...recordable(one, settings) })) as [Seen, Seen]
  const names = compared.filter(name => JSON.stringify(own[name]) !== JSON.stringify(other[name]))
  return Object.fromEntries(names.map(name => [name, other[name]]))
}

/** The elements that are most alike, by what differs: none of them is taken for the element after its removal. */
export function rivalsOf(ranked: Ranked, element: Element, settings: SelectorConfig): readonly RivalTraits[] {
  const own = ranked.find(one => one.element === element)
  if (!own) return []
  return ranked
    .filter(one => one !== own && one.share >= leastShare)
    .slice(0, maxRivals)
    .map(one => differenceOf(own.seen, one.seen, settings))
    .filter(difference => Object.keys(difference).length > 0)
}
