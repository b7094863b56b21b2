import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { expect, test } from 'vitest'
import { previewLook } from '../../../shared/assistant-preview/preview-document.ts'
import { emptyText, type ItemDraft, openItem } from './item-draft.ts'
import { itemPreview } from './item-preview.ts'

const base = {
  look: previewLook({}),
  language: { key: 'en', name: 'English' },
  texts: editableTextDefaults('en'),
  labels: { button: 'Button', field: 'Field', choice: 'List' },
}
const names = { text: 'Your text', label: 'Hint', message: 'Your message' }
const draft = (more: Partial<ItemDraft>): ItemDraft => ({ ...openItem(null), ...more })

test('HOST-8 a tooltip is bound to the control of the neutral page, opposite of where it opens', () => {
  const text = { ...emptyText, href: 'https://example.com/' }
  const shown = itemPreview({ base, kind: 'tooltip', draft: draft({ placement: 'left' }), text, names })
  expect(shown.page.place).toBe('right')
  expect(shown.content.tooltips).toMatchObject([
    {
      text: 'Your text',
      link: { title: 'https://example.com/' },
      identifier: { candidates: [{ css: '#sample-button' }] },
    },
  ])
})

test('HOST-8 a pattern that is not proven finds no fault in the preview', () => {
  const slow = draft({ ruleKind: 'regex', pattern: '(a|a){40}b' })
  const shown = itemPreview({ base, kind: 'validator', draft: slow, text: emptyText, names })
  expect(shown.content.validators).toMatchObject([
    { rule: { kind: 'regex', value: '' }, message: 'Your message' },
  ])
})
