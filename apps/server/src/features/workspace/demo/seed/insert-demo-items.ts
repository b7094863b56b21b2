import type { PageItemKind } from '@waymark/domain/content/page-item'
import type { PropertyScope, Tx, WriteDependencies } from '../../../../platform/database/index.ts'
import { createItem } from '../../../content/page-items/index.ts'
import { demoTags, demoTasks, demoTooltips, demoValidators, type TaggedAction } from './items/demo-items.ts'

interface Authoring extends WriteDependencies {
  readonly scope: PropertyScope
}

/** Ids of the demo's page items, as its history needs them. */
export interface DemoItems {
  readonly tags: Readonly<Record<TaggedAction, number>>
  readonly tooltips: readonly number[]
  readonly validators: readonly number[]
}

const found = (css: string) => ({ candidates: [{ css }] })

function textsFor(field: 'text' | 'message', words: Readonly<Record<'en' | 'de', string>>) {
  return { en: { texts: { [field]: words.en } }, de: { texts: { [field]: words.de } } }
}

/** Dates the publication to the demo's past, because tasks count from their publication on. */
async function datePublication(tx: Tx, { clock, scope }: Authoring): Promise<void> {
  await tx
    .updateTable('page_item')
    .set({ published_at: clock.now() })
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.published_at', 'is not', null)
    .execute()
}

/** Creates the demo's element tags, tooltips, validators and tasks through the verb that staff use; all are live. */
export async function insertDemoItems(tx: Tx, authoring: Authoring): Promise<DemoItems> {
  const make = async (kind: PageItemKind, body: Readonly<Record<string, unknown>>): Promise<number> => {
    const item = await createItem(authoring, authoring.scope, {
      kind,
      body: { visibility: 'public', ...body },
    })
    return Number(item.id)
  }
  const tags: Partial<Record<TaggedAction, number>> = {}
  for (const { key, name, css } of demoTags)
    tags[key] = await make('elementTag', { name, identifier: found(css) })
  const tooltips: number[] = []
  for (const { name, css, trigger, words } of demoTooltips) {
    const languageTexts = textsFor('text', words)
    tooltips.push(await make('tooltip', { title: name, identifier: found(css), trigger, languageTexts }))
  }
  const validators: number[] = []
  for (const { name, css, rule, words } of demoValidators) {
    const languageTexts = textsFor('message', words)
    validators.push(await make('validator', { name, identifier: found(css), rule, languageTexts }))
  }
  for (const { name, description, actions } of demoTasks) {
    const wire = actions.map(action =>
      typeof action === 'string'
        ? { kind: 'elementTag', id: tags[action] }
        : { kind: 'page', pattern: action.page },
    )
    await make('task', { name, description, actions: wire })
  }
  await datePublication(tx, authoring)
  return { tags: tags as Record<TaggedAction, number>, tooltips, validators }
}
