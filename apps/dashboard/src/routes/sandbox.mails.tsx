import { createFileRoute } from '@tanstack/react-router'
import { type UiLocale, uiLocales } from '@waymark/domain/foundation/text'
import { SandboxMails } from '../features/workspace/sandbox/SandboxMails.tsx'

interface MailSearch {
  readonly mail?: string
  readonly mailLanguage?: UiLocale
}

export const Route = createFileRoute('/sandbox/mails')({
  validateSearch: ({ mail, mailLanguage: wanted }: Record<string, unknown>): MailSearch => {
    const mailLanguage = uiLocales.find(locale => locale === wanted)
    return {
      ...(typeof mail === 'string' ? { mail } : {}),
      ...(mailLanguage === undefined ? {} : { mailLanguage }),
    }
  },
  component: SandboxMailsRoute,
})

function SandboxMailsRoute() {
  const { mail, mailLanguage, theme } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SandboxMails
      mail={mail}
      language={mailLanguage ?? uiLocales[0]}
      theme={theme}
      onChange={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
