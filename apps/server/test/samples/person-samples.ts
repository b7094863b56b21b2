import { anAttribute, anEndUser } from '../content-rows.ts'
import { aCompanyImport, aCsv, anImport } from '../people-rows.ts'
import { aCompanyUser, type Maker, nothing, type Place, withBody } from './sample.ts'

let count = 0
const aKey = () => {
  count += 1
  return `key_${count}`
}

const aUser: Maker = async ({ server, property }) => ({
  params: { userId: await anEndUser(server, { in: property }) },
})
const aForeignUser: Maker = async ({ server, property }) => ({
  params: { id: await anEndUser(server, { in: property }) },
})
const anAttributeHere: Maker = async ({ server, property }) => ({
  params: { id: await anAttribute(server, { in: property, key: aKey() }) },
})
const newAttribute: Maker = () => ({ body: { key: aKey(), dataType: 'string' } })
const change = { displayName: 'Changed' }

async function ofCompanyUser({ server, ...place }: Place) {
  const { publicId } = await aCompanyUser({ server, ...place })
  const { id } = await server.database.asSystem(tx =>
    tx
      .selectFrom('company_user')
      .select('company_user.id')
      .where('company_user.public_id', '=', publicId)
      .executeTakeFirstOrThrow(),
  )
  return { params: { id } }
}

/** Sent by anyone who asks where they may, so that the job is theirs to follow. */
const importHere: Maker = async ({ admin, property }) => ({
  params: { id: (await anImport({ by: admin, in: property })).id },
})
const importOfCompany: Maker = async ({ admin, company }) => ({
  params: { id: (await aCompanyImport({ by: admin, company })).id },
})
const aFile: Maker = () => ({ body: { file: aCsv('email\nada@example.com\n') } })

/** Calls about end users, their attributes and their import. */
export const personSamples: Readonly<Record<string, Maker>> = {
  'attributes.create': newAttribute,
  'attributes.save': withBody(anAttributeHere, change),
  'attributes.ofCompany': nothing,
  'attributes.createOfCompany': newAttribute,
  'attributes.saveOfCompany': withBody(anAttributeHere, change),
  'attributes.createOfProperty': newAttribute,
  'attributes.saveOfProperty': withBody(anAttributeHere, change),
  'endUsers.activity': aUser,
  'endUsers.sessions': aUser,
  'endUsers.answers': aUser,
  'endUsers.content': aUser,
  'endUsers.archive': aUser,
  'endUsers.restore': aUser,
  'endUsers.activate': aUser,
  'endUsers.invite': () => ({ body: { status: 'created' } }),
  'endUsers.exportData': aUser,
  'endUsers.erase': aUser,
  'endUsers.erasures': nothing,
  'foreignUsers.get': aForeignUser,
  'foreignUsers.filter': () => ({ body: {} }),
  'foreignUsers.activity': aForeignUser,
  'userImports.upload': aFile,
  'userImports.get': importHere,
  'userImports.map': withBody(importHere, { columns: [{ column: 0, use: 'identifier' }] }),
  'userImports.start': importHere,
  'companyUsers.upload': aFile,
  'companyUsers.prepareImport': aFile,
  'companyUsers.startImport': importOfCompany,
  'companyUsers.activate': ofCompanyUser,
  'companyUsers.invite': () => ({ body: { status: 'created' } }),
  'companyUsers.delete': ofCompanyUser,
  'backgroundTasks.create': ({ property }) => ({
    body: { propertyId: property.id, type: 'exportSurveyResults' },
  }),
  'backgroundTasks.get': importHere,
  'backgroundTasks.status': importHere,
  'backgroundTasks.startImport': async place => {
    const { id } = await anImport({ by: place.admin, in: place.property })
    return { body: { fileUploadId: id } }
  },
}
