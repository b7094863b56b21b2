import { describe, expect, it } from 'vitest'
import { type ColourChange, changeColour, openColourDraft, pickedColour } from './colour-draft.ts'

const after = (colour: string, ...changes: ColourChange[]) =>
  changes.reduce(changeColour, openColourDraft(colour))
const rgb = { type: 'entry', entry: 'rgb' } as const
const typed = (channel: 'red' | 'green' | 'blue', text: string) =>
  ({ type: 'channel', channel, text }) as const

describe('a colour while it is chosen', () => {
  it.each<[string, ColourChange[], string | null]>([
    ['nothing is done', [], '#0098ff'],
    ['a short HEX is typed', [{ type: 'hex', text: '#ABC' }], '#aabbcc'],
    ['a HEX is half typed', [{ type: 'hex', text: '#AB' }], null],
    ['no HEX is typed', [{ type: 'hex', text: '' }], null],
    ['a channel is typed', [rgb, typed('red', '255')], '#ff98ff'],
    ['a channel is emptied', [rgb, typed('red', '')], null],
    ['a channel is too large', [rgb, typed('blue', '256')], null],
    ['a channel has more than digits', [rgb, typed('green', '1a2')], '#000cff'],
    ['a channel has more than three digits', [rgb, typed('green', '1234')], '#007bff'],
    ['a wrong channel is corrected', [rgb, typed('blue', '999'), typed('blue', '9')], '#009809'],
    ['a half typed HEX is left for RGB', [{ type: 'hex', text: '#1' }, rgb], '#0098ff'],
    ['white is pointed at', [{ type: 'shade', saturation: 0, value: 1 }], '#ffffff'],
    ['the pointer is drawn past the corner', [{ type: 'shade', saturation: 2, value: -1 }], '#000000'],
    ['the hue is moved', [{ type: 'hue', hue: 0 }], '#ff0000'],
    ['the hue is moved past its end', [{ type: 'hue', hue: 400 }], '#ff0000'],
  ])('TEXT-19 TEXT-20 WIDGET-10 when %s', (_, changes, picked) => {
    expect(pickedColour(after('#0098ff', ...changes))).toBe(picked)
  })

  it('keeps its hue through white, grey and black', () => {
    const through = after(
      '#0098ff',
      { type: 'hex', text: '#000000' },
      { type: 'hex', text: '#ffffff' },
      { type: 'shade', saturation: 1, value: 1 },
    )
    expect(pickedColour(through)).toBe('#0098ff')
  })

  it('shows each change in both forms', () => {
    expect(after('#000', { type: 'hex', text: '#ff8000' }).channels).toEqual({
      red: '255',
      green: '128',
      blue: '0',
    })
    expect(after('#000', rgb, typed('red', '255')).hex).toBe('#ff0000')
  })

  it('begins with black where there is no colour', () => {
    expect(pickedColour(openColourDraft('none'))).toBe('#000000')
  })
})
