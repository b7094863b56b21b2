import { aGuide } from '../builders.ts'
import { anEndUser } from '../content-rows.ts'
import { itemSamples } from './item-samples.ts'
import { type Maker, nothing, type Place } from './sample.ts'
import { saveSamples } from './save-samples.ts'

const aDraft: Maker = async ({ property, admin }) => ({
  params: { id: (await aGuide({ in: property, by: admin })).id },
})

/** The property's welcome slide; there is one at most. */
async function aWelcome({ server, property }: Place) {
  const owner = { company_id: property.companyId, property_id: property.id }
  const id = await server.database.asSystem(async tx => {
    const known = await tx
      .selectFrom('popup')
      .select('popup.id')
      .where('popup.property_id', '=', property.id)
      .where('popup.type', '=', 'welcome')
      .executeTakeFirst()
    const fresh = tx
      .insertInto('popup')
      .values({ ...owner, type: 'welcome' })
      .returning('popup.id')
    return (known ?? (await fresh.executeTakeFirstOrThrow())).id
  })
  return { params: { id } }
}

/** Adds to the result of `make` an end user, whose id the call sends in its body. */
const askedAbout =
  (make: Maker): Maker =>
  async place => ({
    ...(await make(place)),
    body: { user: String(await anEndUser(place.server, { in: place.property })) },
  })

const made = {
  guide: aDraft,
  promotion: aDraft,
  rule: saveSamples['contextualRules.get'],
  tooltip: itemSamples['tooltips.get'],
  beacon: itemSamples['beacons.get'],
  validator: itemSamples['validators.get'],
  welcome: aWelcome,
}

/** Calls that tell of a content who is shown it. */
export const checkSamples: Readonly<Record<string, Maker>> = Object.fromEntries(
  Object.entries(made).map(([kind, make]) => [`contentChecks.${kind}`, askedAbout(make ?? nothing)] as const),
)
