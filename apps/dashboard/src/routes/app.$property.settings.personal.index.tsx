import { createFileRoute } from '@tanstack/react-router'
import { redirectToSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/personal/')({
  loader: ({ params }) => redirectToSection(params.property, 'settings/personal'),
})
