import { PageHeader } from '@waymark/kit'
import type { CataloguePage } from '../../../../../../packages/kit/catalogue/catalogue-page.ts'

/** One piece of the kit, alone on its page. */
export function SandboxPiece({ piece }: { readonly piece: CataloguePage }) {
  const { title, group, Component } = piece
  return (
    <>
      <PageHeader overline={group} title={title} />
      <Component />
    </>
  )
}
