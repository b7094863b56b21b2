import { createFileRoute } from '@tanstack/react-router'
import { redirectToSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/')({
  loader: ({ params }) => redirectToSection(params.property, 'application-settings'),
})
