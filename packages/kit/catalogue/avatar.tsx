import { Avatar } from '../src/Avatar.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const names = ['Gentelella Demo', 'Waymark', 'Ledger Books', 'Trips', 'Orchard Press', 'Harbour', 'Mill']
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%230c7a68'/%3E%3Ccircle cx='16' cy='16' r='8' fill='white'/%3E%3C/svg%3E"

function AvatarPage() {
  return (
    <>
      <Specimen caption="Initials, 32 px">
        {names.map(name => (
          <Avatar key={name} name={name} />
        ))}
      </Specimen>
      <Specimen caption="Initials, 24 px">
        {names.map(name => (
          <Avatar key={name} name={name} size="small" />
        ))}
      </Specimen>
      <Specimen caption="A favicon, and one that does not load">
        <Avatar name="With a picture" src={picture} />
        <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'avatar',
  title: 'Application avatar',
  group: 'Layout',
  Component: AvatarPage,
}
