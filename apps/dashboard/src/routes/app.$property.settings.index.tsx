import { createFileRoute } from '@tanstack/react-router'
import { redirectToSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/')({
  loader: ({ params }) => redirectToSection(params.property, 'settings'),
})
