import type { WireUserImport } from '@waymark/contract'
import { Button, Notice, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../api/refusal.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { BackButton } from '../list/BackButton.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps, type StepName } from './ImportSteps.tsx'
import { MappingForm } from './MappingForm.tsx'
import { SendFile } from './SendFile.tsx'
import classes from './UserImport.module.css'
import { type ImportTarget, useUserImport } from './use-user-import.ts'
import type { ImportWord } from './user-import-search.ts'

interface UserImportProps {
  readonly target: ImportTarget
  readonly word: ImportWord
  /** Another import, or none: back to the list. */
  readonly onWord: (word: ImportWord | undefined) => void
}

const stepOf = (sent: WireUserImport | undefined): StepName => {
  if (sent === undefined) return 'upload'
  if (sent.step === 'mapping') return 'mapping'
  return sent.step === 'checking' || sent.step === 'ready' ? 'check' : 'start'
}

function OneImport({ sent, ...props }: UserImportProps & { readonly sent: WireUserImport }) {
  const again = () => props.onWord('new')
  if (sent.step === 'mapping') return <MappingForm sent={sent} onCancelled={again} />
  if (sent.step === 'checking' || sent.step === 'writing') return <ImportProgress sent={sent} />
  return <ImportResult sent={sent} onAgain={again} onClose={() => props.onWord(undefined)} />
}

function OpenImport(props: UserImportProps & { readonly id: number }) {
  const { t } = useTranslation(['imports', 'common'])
  const errorText = useErrorText()
  const { data, error } = useUserImport(props.id)
  if (error)
    return (
      <Notice tone="warning" actions={<Button onClick={() => props.onWord('new')}>{t('again')}</Button>}>
        {errorCode(error) === 'notFound' ? t('gone') : errorText(error)}
      </Notice>
    )
  if (!data) return <Waiting label={t('common:states.loading')} rows={3} />
  return (
    <>
      <ImportSteps at={stepOf(data)} />
      <OneImport {...props} sent={data} />
    </>
  )
}

/** The import of users in its four steps: file, columns, check, start. Needs the namespace `imports`. */
export function UserImport(props: UserImportProps) {
  const { target, word, onWord } = props
  const { t } = useTranslation('imports')
  return (
    <>
      <PageHeader
        overline={<BackButton onBack={() => onWord(undefined)}>{t('back')}</BackButton>}
        title={t(target === 'company' ? 'companyTitle' : 'title')}
      />
      <div className={classes.page}>
        {word === 'new' ? (
          <>
            <ImportSteps at="upload" />
            <SendFile target={target} onSent={onWord} />
          </>
        ) : (
          <OpenImport key={word} {...props} id={word} />
        )}
      </div>
    </>
  )
}
