import { useQuery } from '@tanstack/react-query'
import type { WireSavedView } from '@waymark/contract'
import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useProperty } from '../property/use-property.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'
import { viewsQuery } from './views-query.ts'

/** The views of a list on screen. */
export function useViews(screen: SavedViewScreen) {
  return useQuery(viewsQuery(useProperty().id, screen))
}

const reload = () => queryClient.invalidateQueries({ queryKey: api.savedViews.key() })

type Fields = Pick<WireSavedView, 'name' | 'query' | 'hiddenColumns' | 'isShared'>

/** What can be done to views. Each says how it went and loads the list again. */
export function useViewActions() {
  const property = useProperty().id
  const outcome = useOutcome()
  const saved = async () => {
    outcome.done('save')
    await reload()
  }
  const told = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      outcome.failed('save', error)
      await reload()
    }
  }
  const save = async ({ id, version }: WireSavedView, body: Partial<Fields>) => {
    const send = (ifMatch: number) =>
      client.savedViews.save({ params: { property, id }, body }, { context: { ifMatch } })
    const result = await saveOrConfirm(version, send, confirmStale)
    if (result.kind === 'saved') await saved()
    else await reload()
  }
  return {
    create: async (screen: SavedViewScreen, fields: Fields) => {
      const view = await client.savedViews.create({ params: { property }, body: { screen, ...fields } })
      await saved()
      return view.id
    },
    save,
    saveTold: (view: WireSavedView, body: Partial<Fields>) => told(() => save(view, body)),
    chooseDefault: ({ id }: WireSavedView, isDefault: boolean) =>
      told(async () => {
        await client.savedViews.saveDefault({ params: { property, id }, body: { isDefault } })
        await saved()
      }),
    remove: ({ id }: WireSavedView) =>
      told(async () => {
        await client.savedViews.delete({ params: { property, id } })
        await saved()
      }),
  }
}
