import { Button, FileDrop, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode, refusalOf } from '../api/refusal.ts'
import { saveFile } from '../api/save-file.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { ProgressBar } from '../progress/Progress.tsx'
import classes from './UserImport.module.css'
import { useIdentifiedBy } from './use-identified-by.ts'
import { type ImportTarget, useSendUsers } from './use-user-import.ts'

/** 5 MB (document 2 §9). */
const maxBytes = 5 * 1024 * 1024

const known = [
  'empty',
  'unreadable',
  'unclosedQuote',
  'noRows',
  'tooManyColumns',
  'tooManyRows',
  'tooLongCell',
] as const

function useRefusal() {
  const { t } = useTranslation('imports')
  return (error: unknown): string | null => {
    if (errorCode(error) === 'tooLarge') return t('faults.tooLarge')
    const refusal = refusalOf(error)
    if (refusal?.code !== 'breaksRule') return null
    const code = known.find(one => refusal.data.issues.some(issue => issue.code === one))
    const isTooComplex = refusal.data.issues.some(issue => issue.code.startsWith('limit.'))
    return t(`faults.${code ?? (isTooComplex ? 'tooComplex' : 'unreadable')}`)
  }
}

/** A file to begin with: the header that an import knows, and one row that shows what stands where. */
const template = (target: ImportTarget) =>
  target === 'company'
    ? '\uFEFFemail,plan,country\r\nada@example.com,pro,DE\r\n'
    : '\uFEFFid,email,plan,seats\r\nuser-1,ada@example.com,pro,12\r\n'

/** The first step: the file. */
export function SendFile({
  target,
  onSent,
}: {
  readonly target: ImportTarget
  readonly onSent: (id: number) => void
}) {
  const { t } = useTranslation('imports')
  const outcome = useOutcome()
  const refusal = useRefusal()
  const send = useSendUsers(target, onSent)
  const identifiedBy = useIdentifiedBy(target === 'company')
  const [fault, setFault] = useState<string | null>(null)
  const take = (file: File) => {
    send.reset()
    setFault(null)
    // The file name decides the format, as on the server (document 2 §5.7).
    if (!/\.csv$/i.test(file.name)) return void outcome.failed('csvFormat', new Error('no csv'))
    if (file.size > maxBytes) return setFault(t('faults.tooLarge'))
    send.mutate(file)
  }
  const said = fault ?? (send.error ? refusal(send.error) : null)
  return (
    <div className={classes.part}>
      <p className={classes.intro}>
        {t(identifiedBy === 'email' ? 'emailIntro' : target === 'company' ? 'companyIntro' : 'intro')}
      </p>
      {said === null ? null : <Notice tone="danger">{said}</Notice>}
      {send.isPending ? (
        <ProgressBar label={t('sending', { name: send.variables.name })} value={null} />
      ) : (
        <FileDrop label={t('choose')} hint={t('chooseHint')} accept=".csv,text/csv" onFile={take} />
      )}
      <div>
        <Button
          kind="quiet"
          size="xs"
          icon="download"
          onClick={() => saveFile(new Blob([template(target)], { type: 'text/csv' }), 'users.csv')}
        >
          {t('template')}
        </Button>
      </div>
    </div>
  )
}
