import { createFileRoute, redirect } from '@tanstack/react-router'
import { SandboxPiece } from '../features/workspace/sandbox/SandboxPiece.tsx'

export const Route = createFileRoute('/sandbox/$piece')({
  loader: async ({ params }) => {
    const { loadPiece } = await import('../features/workspace/sandbox/catalogue-pages.ts')
    const piece = await loadPiece(params.piece)
    if (!piece) throw redirect({ to: '/error-page', search: { error: 'notFound' } })
    return { piece }
  },
  component: SandboxPieceRoute,
})

function SandboxPieceRoute() {
  return <SandboxPiece piece={Route.useLoaderData().piece} />
}
