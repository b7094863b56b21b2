import { Logo } from '../src/Logo.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function LogoPage() {
  return (
    <Specimen caption="Sizes">
      <Logo size={24} />
      <Logo />
      <Logo size={40} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'logo',
  title: 'Logo',
  group: 'Style guide',
  Component: LogoPage,
}
