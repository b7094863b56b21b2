import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/error-page', search: { error: 'notFound' } })
  },
})
