import { Readable } from 'node:stream'
import { openZipWriter } from '../../../platform/zip/index.ts'
import type { JobRun, JobWork } from '../../workspace/background-jobs/index.ts'
import { readGuide, toWireGuide } from '../guides/index.ts'
import type { GuidePdfWork } from './guide-pdf-dependencies.ts'
import { makeSheet } from './make-sheet.ts'
import { renderInThread } from './render-in-thread.ts'
import type { GuidePdfPlan } from './start-guide-pdf.ts'

/** Fetching pictures takes most of the time; drawing is the rest. */
const shareOfPictures = 0.7

async function nameOfApplication({ database }: GuidePdfWork, { scope }: JobRun): Promise<string> {
  const { name } = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .select('property.name')
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow(),
  )
  return name
}

/** Draws the guide in one language; `done` receives the share of this language. */
async function draw(
  deps: GuidePdfWork,
  run: JobRun,
  plan: GuidePdfPlan,
  language: string,
  done: (share: number) => Promise<void>,
): Promise<Uint8Array> {
  const { scope } = run
  const found = await deps.database.inScope(scope, tx => readGuide(tx, scope, plan.guideId))
  const sheet = await makeSheet(
    {
      guide: toWireGuide(found, scope.role, language),
      propertyId: scope.propertyId,
      application: await nameOfApplication(deps, run),
      paper: plan.paper,
      hasPictures: plan.hasPictures,
      now: deps.clock.now(),
    },
    deps.readPicture,
    share => done(share * shareOfPictures),
  )
  const bytes = await renderInThread(sheet, run.signal)
  await done(1)
  return bytes
}

const fileName = (guideId: number, language: string) => `guide-${guideId}-${language}.pdf`

/** Puts a guide on paper, in one language as a PDF, in several as a zip of them. */
export function guidePdfWork(deps: GuidePdfWork): JobWork {
  return async run => {
    const plan = run.payload as GuidePdfPlan
    const { guideId, languages } = plan
    const drawOne = (language: string, index: number) =>
      draw(deps, run, plan, language, share => run.progress((index + share) / languages.length))
    const [only, ...more] = languages
    if (only !== undefined && more.length === 0) {
      const content = Readable.from([Buffer.from(await drawOne(only, 0))])
      await run.keep({ name: fileName(guideId, only), mediaType: 'application/pdf', content })
      return
    }
    const zip = openZipWriter(deps.clock.now())
    const name = `guide-${guideId}-pdf.zip`
    const kept = run.keep({ name, mediaType: 'application/zip', content: zip.content })
    const writeAll = async () => {
      for (const [index, language] of languages.entries()) {
        await zip.add(fileName(guideId, language), await drawOne(language, index))
      }
      zip.end()
    }
    const writing = writeAll().catch(error => {
      zip.fail(error)
      throw error
    })
    const [written, stored] = await Promise.allSettled([writing, kept])
    if (written.status === 'rejected') throw written.reason
    if (stored.status === 'rejected') throw stored.reason
  }
}
