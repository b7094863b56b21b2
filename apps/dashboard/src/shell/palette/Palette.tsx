import { useRouter } from '@tanstack/react-router'
import { matchesSearch } from '@waymark/domain/foundation/text'
import { CommandPalette } from '@waymark/kit/palette'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { rememberRecent } from './recent-targets.ts'
import { useFound } from './use-found.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function usePaletteLabels() {
  const { t } = useTranslation(['palette', 'common'])
  return {
    title: t('title'),
    placeholder: t('placeholder'),
    count: (count: number) => t('count', { count }),
    searching: t('searching'),
    emptyTitle: t('common:states.noResults'),
    emptyText: t('common:states.noResultsHint'),
    retry: t('common:actions.retry'),
    move: t('keys.move'),
    open: t('keys.open'),
    close: t('keys.close'),
    escape: t('keys.escape'),
  }
}

/**
 * Returns the suggestions for the typed text. Until the server replies, they are the earlier results that still match.
 */
function useOffer(typed: string, asked: string) {
  const { id } = useProperty()
  const found = useFound(id, asked)
  const isBehind = typed.trim() !== asked.trim()
  const fits = (text: string) => !isBehind || matchesSearch(typed, text)
  const groups = usePaletteGroups(typed, {
    things: found.things.filter(({ title }) => fits(title)),
    applications: found.applications.filter(({ name }) => fits(name)),
  })
  return { ...found, groups, isSearching: isBehind || found.isFetching }
}

/** Jumps to any page, application, guide, chapter, message or segment by a few letters of its name. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  useTranslation(['palette', 'settings', 'common'])
  const router = useRouter()
  const { id: property } = useProperty()
  const errorText = useErrorText()
  const labels = usePaletteLabels()
  const [isReady, setReady] = useState(false)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { groups, isSearching, error, retry } = useOffer(typed, asked)
  // It stands closed first and opens then, so that what had the focus before gets it back.
  useEffect(() => setReady(true), [])
  const close = () => {
    setTyped('')
    setAsked('')
    onClose()
  }
  const open = (id: string) => {
    const group = groups.find(({ items }) => items.some(item => item.id === id))
    const target = group?.items.find(item => item.id === id)
    close()
    if (target && 'run' in target) target.run()
    else if (target) {
      if (group?.id !== 'actions') rememberRecent(() => localStorage, property, target)
      router.history.push(target.address)
    }
  }
  return (
    <CommandPalette
      isOpen={isOpen && isReady}
      onClose={close}
      groups={groups}
      onType={setTyped}
      onSearch={setAsked}
      onPick={open}
      isSearching={isSearching}
      failure={error === null ? null : errorText(error)}
      onRetry={retry}
      labels={labels}
    />
  )
}
