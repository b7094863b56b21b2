import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const

function TypeScalePage() {
  return (
    <>
      <Specimen caption="Sizes" isStacked>
        {sizes.map(size => (
          <span key={size} style={{ fontSize: `var(--wm-text-${size})` }}>
            {size}: The trail goes on behind the next ridge
          </span>
        ))}
      </Specimen>
      <Specimen caption="Weights and families" isStacked>
        <span style={{ fontWeight: 400 }}>Regular, for what is read</span>
        <span style={{ fontWeight: 550 }}>Medium, for labels</span>
        <span style={{ fontWeight: 650 }}>Bold, for headings</span>
        <span className="wm-mono">Monospaced, for codes and addresses</span>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'type-scale',
  title: 'Type',
  group: 'Style guide',
  Component: TypeScalePage,
  guideOrder: 2,
}
