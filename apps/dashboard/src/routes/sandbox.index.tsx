import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../features/sandbox/catalogue-pages.ts'
import { SandboxGuide } from '../features/sandbox/SandboxGuide.tsx'

export const Route = createFileRoute('/sandbox/')({
  loader: async () => ({ catalogue: await loadCatalogue() }),
  component: SandboxIndexRoute,
})

function SandboxIndexRoute() {
  return <SandboxGuide catalogue={Route.useLoaderData().catalogue} />
}
