import type { Readable } from 'node:stream'
import type { WireJob } from '@waymark/contract'
import type { CompanyScope, PropertyScope } from '../../../platform/database/index.ts'

export type BackgroundJobKind = WireJob['type']

/** A file that a job leaves to be downloaded. */
export interface MadeFile {
  /** As people will see it, such as `guide-7.pdf`. */
  readonly name: string
  readonly mediaType: 'application/zip' | 'application/pdf' | 'text/csv' | 'application/json'
  readonly content: Readable
}

/** Context of one run of a job. */
export interface JobRun {
  readonly jobId: number
  /** Of who started it, by the roles of this moment. Throws for a job that is about no property. */
  readonly scope: PropertyScope
  /** The same scope; for a job that is about no property that of its company. */
  readonly company: CompanyScope
  /** Data that was stored at the start; its format depends on the kind. */
  readonly payload: unknown
  /** Aborted when a person cancels the job and when its time is over. */
  readonly signal: AbortSignal
  /** Says how much is done, 0 to 1. Throws where the job was cancelled. */
  readonly progress: (share: number) => Promise<void>
  /** Keeps the job's one result. A later call replaces it. */
  readonly keep: (file: MadeFile) => Promise<void>
}

/** Results of a job besides its file. */
export interface JobOutcome {
  /** Numbers to tell, such as rows that were new. */
  readonly counts?: Readonly<Record<string, number>>
  /** Not done yet: it waits for a person to say how it goes on. */
  readonly isPrepared?: true
}

/** Does one kind of job. It may be begun again from the start after a crash and must then come to the same end. */
// biome-ignore lint/suspicious/noConfusingVoidType: most works have nothing to tell and end without a return
export type JobWork = (run: JobRun) => Promise<JobOutcome | void>

/** Why a job cannot be done, however often it is tried. The code is shown in words by the locale files. */
export class JobFault extends Error {
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.name = 'JobFault'
    this.code = code
  }
}

/** A person cancelled the job, so it ends where it is. */
export class JobCancelled extends Error {}
