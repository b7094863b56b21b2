import { createFileRoute } from '@tanstack/react-router'
import { SandboxGuide } from '../features/sandbox/SandboxGuide.tsx'

export const Route = createFileRoute('/sandbox/')({
  // The list of pages is long, and nobody else needs it.
  loader: async () => {
    const { loadCatalogue } = await import('../features/sandbox/catalogue-pages.ts')
    return { catalogue: await loadCatalogue() }
  },
  component: SandboxIndexRoute,
})

function SandboxIndexRoute() {
  return <SandboxGuide catalogue={Route.useLoaderData().catalogue} />
}
