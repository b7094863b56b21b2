import type { WireWrittenGuide } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { changeText, conflictsIn, lostIn, readChanges, textAt, toSentTexts } from './changed-texts.ts'

const aGuide = (content: string, uuids: readonly string[] = ['one', 'two']): WireWrittenGuide => ({
  id: 7,
  version: 3,
  languageTexts: {
    en: {
      title: 'Orders',
      subtitle: '',
      status: 'default',
      steps: Object.fromEntries(uuids.map(uuid => [uuid, { content, message: 'Why', media: null }])),
    },
  },
  steps: uuids.map(uuid => ({ uuid, content, message: 'Why', media: null })) as WireWrittenGuide['steps'],
})
const guide = aGuide('Save')
const english = { language: 'en', step: 'one', field: 'title' } as const
const german = { language: 'de', step: 'one', field: 'title' } as const

describe('EDIT-35 texts of a saved guide', () => {
  it('change where they are written, and are no change as they were before', () => {
    const changes = changeText(guide, [], english, 'Store')
    expect(textAt(guide, changes, english)).toBe('Store')
    expect(textAt(guide, changes, german)).toBe('')
    expect(changeText(guide, changes, english, 'Save')).toEqual([])
    expect(readChanges(JSON.parse(JSON.stringify(changes)))).toEqual(changes)
    expect(readChanges({ language: 'en' })).toEqual([])
  })

  it('are sent alone; a language without texts gets the title and the rest of the step', () => {
    const changes = changeText(guide, changeText(guide, [], english, 'Store'), german, 'Sichern')
    expect(toSentTexts(guide, changes)).toEqual({
      en: { steps: { one: { content: 'Store' } } },
      de: { title: 'Orders', steps: { one: { content: 'Sichern', message: 'Why', media: null } } },
    })
    const title = changeText(guide, changes, { ...german, step: null }, 'Bestellungen')
    expect(toSentTexts(guide, title)['de']?.title).toBe('Bestellungen')
  })

  it('are in conflict where another user wrote another text, and kept where the step is gone', () => {
    const changes = changeText(guide, [], english, 'Store')
    expect(conflictsIn(guide, changes)).toEqual([])
    expect(conflictsIn(aGuide('Keep'), changes)).toEqual(changes)
    expect(conflictsIn(aGuide('Store'), changes)).toEqual([])
    const without = aGuide('Save', ['two'])
    expect(lostIn(without, changes)).toEqual(changes)
    expect([conflictsIn(without, changes), toSentTexts(without, changes)]).toEqual([[], {}])
  })
})
