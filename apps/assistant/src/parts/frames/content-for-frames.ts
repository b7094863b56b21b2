import type { ContentDocument, DeliveredItem } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'

/**
 * Returns what frames show by themselves: hints, beacons and validators, and the tags that are counted. An item whose
 * page is this one belongs to every frame in it; the others are left to the frame's own address. No guide, message or
 * rule is among it, and no item that waits for a rule.
 */
export function contentForFrames({ content, isOnPage, isHidden, isRunning }: Context): ContentDocument {
  const { schema, propertyId, language, languages, look, texts, settings, recording, ...all } = content()
  const isHere = isOnPage(null)
  const isQuiet = isHidden() || isRunning()
  const here = <Item extends Pick<DeliveredItem, 'page'>>(items: readonly Item[] | undefined) =>
    items && isHere ? items.map(one => (isOnPage(one.page) ? { ...one, page: null } : one)) : undefined
  const ready = <Item extends DeliveredItem>(items: readonly Item[] | undefined) =>
    here(items?.filter(one => !one.isHeldBack))
  const tags = here(recording?.tags)
  return {
    schema,
    propertyId,
    language,
    languages,
    look: { ...look, minViewWidthPx: 0 },
    texts,
    chapters: [],
    guides: [],
    automatic: true,
    settings,
    recording: recording && isHere ? { exceptions: recording.exceptions, tags } : undefined,
    // As in the page itself, hints and beacons stay away from a running guide.
    tooltips: isQuiet ? [] : ready(all.tooltips),
    beacons: isQuiet ? [] : ready(all.beacons),
    validators: ready(all.validators),
  }
}
