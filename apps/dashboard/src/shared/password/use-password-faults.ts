import { type PasswordFault, type PasswordOwner, passwordFaults } from '@waymark/domain/foundation/text'
import { useTranslation } from 'react-i18next'
import { issueCode } from '../api/issue-code.ts'

const ownWords = ['common', 'personal'] as const satisfies readonly PasswordFault[]

/** Gives the words for what keeps a password from being used: before it is sent, and from a refusal at `path`. */
export function usePasswordFaults() {
  const { t } = useTranslation('account')
  const words = (code: string) => t(`password.faults.${ownWords.find(own => own === code) ?? 'demands'}`)
  return {
    faultOf: (password: string, owner: PasswordOwner): string | null => {
      const fault = passwordFaults(password, owner)[0]
      return fault ? words(fault.code) : null
    },
    refusedAt: (error: unknown, path: string): string | null => {
      const code = issueCode(error, path)
      return code === null ? null : words(code)
    },
  }
}
