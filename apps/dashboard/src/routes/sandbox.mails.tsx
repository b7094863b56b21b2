import { createFileRoute } from '@tanstack/react-router'
import { SandboxMails } from '../features/workspace/sandbox/SandboxMails.tsx'

interface MailSearch {
  readonly mail?: string
  readonly mailLanguage?: 'en-US' | 'de'
}

export const Route = createFileRoute('/sandbox/mails')({
  validateSearch: ({ mail, mailLanguage }: Record<string, unknown>): MailSearch => ({
    ...(typeof mail === 'string' ? { mail } : {}),
    ...(mailLanguage === 'de' || mailLanguage === 'en-US' ? { mailLanguage } : {}),
  }),
  component: SandboxMailsRoute,
})

function SandboxMailsRoute() {
  const { mail, mailLanguage, theme } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SandboxMails
      mail={mail}
      language={mailLanguage ?? 'en-US'}
      theme={theme}
      onChange={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
