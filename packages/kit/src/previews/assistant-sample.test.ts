import { describe, expect, it } from 'vitest'
import { type AssistantKind, type AssistantSample, type AssistantTab, samplesOn } from './assistant-sample.ts'

const sample = (id: string, kind: AssistantKind): AssistantSample => ({
  id,
  kind,
  title: `About ${id}`,
  text: '',
})
const samples = [
  sample('Tides', 'guides'),
  sample('Maps', 'guides'),
  sample('News', 'announcements'),
  sample('Notes', 'documents'),
]

describe('samplesOn', () => {
  it.each<[AssistantTab, string, AssistantKind[], string[]]>([
    ['home', 'ignored', ['documents'], ['Tides', 'Maps']],
    ['announcements', '', [], ['News']],
    ['search', '', [], ['Tides', 'Maps', 'News', 'Notes']],
    ['search', ' TID ', [], ['Tides']],
    ['search', 'about', ['guides', 'documents'], ['Tides', 'Maps', 'Notes']],
    ['search', 'tides', ['documents'], []],
  ])('WIDGET-7 on %s with %j and the filters %j', (tab, words, filters, ids) => {
    expect(samplesOn(tab, samples, words, filters).map(one => one.id)).toEqual(ids)
  })
})
