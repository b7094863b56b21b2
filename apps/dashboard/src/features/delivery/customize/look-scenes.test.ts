import { editableTextKeys } from '@waymark/domain/delivery/delivery'
import { describe, expect, test } from 'vitest'
import { categoryOf, changedField, copilotAnswerOf, sceneOf } from './look-scenes.ts'

describe('WIDGET-7 the preview turns to the scene in which a changed field is seen', () => {
  test.each([
    ['infobox_bg', 'step'],
    ['beacon_icon_color', 'beacon'],
    ['announcement_color_4', 'announcement'],
    ['announcement_category_2', 'announcement'],
    ['step_not_found_retry', 'notFound'],
    ['search_no_result', 'search'],
    ['validator_ok', 'validator'],
    ['copilot_intro', 'copilot'],
    ['copilot_limit', 'copilot'],
    ['autofill_confirm', 'automation'],
    ['recorded_tags', 'recorded'],
    ['help_desk_header', 'open'],
    ['main_color', null],
    ['no_such_field', null],
  ])('%s is seen in %s', (field, scene) => {
    expect(sceneOf(field)).toBe(scene)
  })

  test('a category is read from its colour and its name', () => {
    expect([categoryOf('announcement_color_6'), categoryOf('announcement_category_1')]).toEqual([6, 1])
    expect([categoryOf('announcement_color_7'), categoryOf('announcement_more')]).toEqual([null, null])
  })

  test('a text of an answer is shown with that answer, the others before a question', () => {
    expect(['copilot_passages', 'copilot_busy', 'copilot_send'].map(copilotAnswerOf)).toEqual([
      'passages',
      'busy',
      null,
    ])
  })

  test.each([
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, 'b'],
    [{ a: 1, b: 2 }, { a: 1, b: 2 }, null],
    // A theme changes many fields; none of them is what the author looks at.
    [{ a: 1, b: 2 }, { a: 2, b: 3 }, null],
    // A form that has just been opened has changed nothing.
    [{}, { a: 1 }, null],
  ])('from %j to %j the changed field is %j', (before, after, field) => {
    expect(changedField(before, after)).toBe(field)
  })
})

test('LOOK-60 each text has a scene in which it is seen', () => {
  expect(editableTextKeys.filter(key => sceneOf(key) === null)).toEqual([])
})
