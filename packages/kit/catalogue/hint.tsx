import { Button } from '../src/Button.tsx'
import { Hint } from '../src/Hint.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const text = 'A hint explains what a control does, in one or two short sentences that wrap at its width.'

function HintPage() {
  return (
    <Specimen caption="Four widths: 80, 200, 260 and 380 px">
      {(['small', 'medium', 'large', 'extraLarge'] as const).map(size => (
        <Hint key={size} label={size === 'small' ? 'Live since May' : text} size={size} side="bottom">
          <span>
            <Button>{size}</Button>
          </span>
        </Hint>
      ))}
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'hint',
  title: 'Tooltip',
  group: 'Overlays',
  Component: HintPage,
}
