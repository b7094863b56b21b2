import { useRouter } from '@tanstack/react-router'
import type { WireFound, WirePropertyRow } from '@waymark/contract'
import { fuzzyScore, matchesSearch } from '@waymark/domain/foundation/text'
import type { IconName } from '@waymark/kit'
import type { PaletteGroup } from '@waymark/kit/palette'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { foundAddress } from './found-address.ts'
import type { Target } from './palette-target.ts'
import { readRecent } from './recent-targets.ts'
import { sectionTargets } from './section-targets.ts'
import { usePaletteActions } from './use-palette-actions.ts'

interface TargetGroup extends PaletteGroup {
  readonly items: readonly Target[]
}

const kinds = ['guide', 'chapter', 'message', 'userSegment', 'pageSegment'] as const
const icons: Readonly<Record<WireFound['kind'], IconName>> = {
  guide: 'guide',
  chapter: 'chapter',
  message: 'message',
  userSegment: 'userSegment',
  pageSegment: 'pageSegment',
}

/** The pages whose name, or whose area's name, holds the words. */
function usePages(words: string): readonly Target[] {
  const { t } = useTranslation(['common', 'settings'])
  const property = useProperty()
  return sectionTargets(situationOf(property))
    .map((target): Target => {
      const address = target.to.replace('$property', String(property.id))
      const label = target.kind === 'area' ? t(target.label) : t(`settings:${target.label}`)
      const detail =
        target.kind === 'setting'
          ? t(`settings:menu.${target.group}`)
          : target.family
            ? t(target.family)
            : null
      return { id: address, label, detail, icon: target.icon, address }
    })
    .flatMap(target => {
      const score = fuzzyScore(words, target.label)
      // A page that is called so comes before those that only lie in an area that is.
      if (score === null) return matchesSearch(words, target.detail ?? '') ? [{ target, score: -1 }] : []
      return [{ target, score }]
    })
    .sort((one, other) => other.score - one.score)
    .map(({ target }) => target)
}

/** Groups the server's search results by kind. */
function useContentGroups(things: readonly WireFound[]): readonly TargetGroup[] {
  const { t } = useTranslation('palette')
  const { routesByPath } = useRouter()
  const { id: property } = useProperty()
  return kinds.map(kind => ({
    id: kind,
    label: t(`kinds.${kind}`),
    items: things.flatMap(found => {
      const address = foundAddress(property, found, route => route in routesByPath)
      if (found.kind !== kind || address === null) return []
      const detail = found.visibility === 'private' ? t('draft') : null
      return { id: `${kind} ${found.id}`, label: found.title, detail, icon: icons[kind], address }
    }),
  }))
}

interface Found {
  readonly things: readonly WireFound[]
  readonly applications: readonly WirePropertyRow[]
}

/** Everything that the palette offers for the words, in groups; groups without an entry are left out. */
export function usePaletteGroups(words: string, { things, applications }: Found): readonly TargetGroup[] {
  const { t } = useTranslation('palette')
  const pages = usePages(words)
  const actions = usePaletteActions(words)
  const found = useContentGroups(things)
  const items = applications.map(
    ({ id, name }): Target => ({
      id: `application ${id}`,
      label: name,
      icon: 'apps',
      address: `/app/${id}`,
    }),
  )
  const { id: property } = useProperty()
  const recent = words.trim() === '' ? readRecent(() => localStorage, property) : []
  const recentItems = recent.map((target): Target => ({ ...target, id: `recent ${target.address}` }))
  return [
    { id: 'recent', label: t('recent'), items: recentItems },
    { id: 'actions', label: t('actions.group'), items: actions },
    { id: 'pages', label: t('pages'), items: pages },
    ...found,
    { id: 'applications', label: t('applications'), items },
  ].filter(group => group.items.length > 0)
}
