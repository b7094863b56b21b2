import { TranslatorError, type TranslatorFault } from '../../../platform/translator/index.ts'
import { JobFault } from '../../workspace/background-jobs/index.ts'

const codes: Readonly<Record<TranslatorFault, string>> = {
  unreachable: 'translatorUnreachable',
  timeout: 'translatorTimeout',
  denied: 'translatorDenied',
  busy: 'translatorBusy',
  unreadable: 'translatorUnreadable',
}

/** Ends the job with the reason why the service gave no translation; nothing is written then. */
export async function withTranslatorFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TranslatorError)) throw error
    throw new JobFault(codes[error.fault], { cause: error })
  }
}
