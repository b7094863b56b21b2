import { contract } from '@waymark/contract'
import { bindProperty } from '../../../platform/http/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import type { ForeignImageCopying } from '../images/index.ts'
import { createPopup, deletePopup } from './make-popup.ts'
import { editPopups, readPopup, readPopups, toWirePopup } from './popup-record.ts'
import { type PopupDependencies, savePopup, savePopupTexts } from './save-popup.ts'

const view = 'view:customize/welcome-slide'

/** Calls about the welcome slide and other popups. */
export function popupRoutes(deps: PopupDependencies & ForeignImageCopying) {
  const { database, copyForeignImages } = deps
  const rows = contract.popups
  return {
    list: bindProperty(rows.list, view, ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
        return (await readPopups(tx, scope)).map(one => toWirePopup(one, scope, choice))
      }),
    ),
    get: bindProperty(rows.get, view, ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
        return toWirePopup(await readPopup(tx, scope, input.params.id), scope, choice)
      }),
    ),
    create: bindProperty(rows.create, editPopups, ({ input, scope }) =>
      createPopup(database, scope, input.body),
    ),
    save: bindProperty(rows.save, editPopups, async ({ input, ctx, scope }) =>
      savePopup(deps, scope, {
        id: input.params.id,
        lang: input.query.lang,
        ifMatch: ctx.ifMatch,
        body: await copyForeignImages(scope, 'popup', input.body),
      }),
    ),
    saveTexts: bindProperty(rows.saveTexts, editPopups, async ({ input, ctx, scope }) => {
      const body = await copyForeignImages(scope, 'popup', input.body)
      return savePopupTexts(deps, scope, { ...input.params, ...body, ifMatch: ctx.ifMatch })
    }),
    delete: bindProperty(rows.delete, editPopups, ({ input, scope }) =>
      deletePopup(database, scope, input.params.id),
    ),
  }
}
