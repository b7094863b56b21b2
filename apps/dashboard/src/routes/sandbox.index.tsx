import { createFileRoute } from '@tanstack/react-router'
import { SandboxGuide } from '../features/workspace/sandbox/SandboxGuide.tsx'

export const Route = createFileRoute('/sandbox/')({
  // The list of pages is long, and no one else needs it.
  loader: async () => {
    const { loadCatalogue } = await import('../features/workspace/sandbox/catalogue-pages.ts')
    return { catalogue: await loadCatalogue() }
  },
  component: SandboxIndexRoute,
})

function SandboxIndexRoute() {
  return <SandboxGuide catalogue={Route.useLoaderData().catalogue} />
}
