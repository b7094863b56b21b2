import type { MessageType, MessageVisibility } from '@waymark/domain/messages/message'
import { messageVisibilities } from '@waymark/domain/messages/message'
import { type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

const sortKeys = ['updatedAt', 'title', 'minTime', 'place'] as const
export type MessageSortKey = (typeof sortKeys)[number]

/** Search parameters in the address of the list, besides its route, which contains the type. */
export interface MessageSearch extends PageSearch {
  readonly q?: string | undefined
  readonly status?: MessageVisibility | undefined
  /** 1 to 6 are announcements, 7 is NPS, 8 a survey. */
  readonly category?: number | undefined
  /** Absent is the time of the last change. */
  readonly sort?: Exclude<MessageSortKey, 'updatedAt'> | undefined
  /** Absent is descending. */
  readonly order?: 'ASC' | undefined
}

const isCategory = (value: number) => Number.isInteger(value) && value >= 1 && value <= 8

/** Reads the address of the list of messages; what makes no sense is left out. */
export function readMessageSearch(search: Record<string, unknown>): MessageSearch {
  const q = readWords(search['q'])
  const status = messageVisibilities.find(one => one === search['status'])
  const category = Number(search['category'])
  const sort = sortKeys.find(one => one === search['sort'])
  return {
    ...readPageSearch(search),
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(isCategory(category) ? { category } : {}),
    ...(sort && sort !== 'updatedAt' ? { sort } : {}),
    ...(search['order'] === 'ASC' ? { order: 'ASC' } : {}),
  }
}

/** Whether the address leaves some messages out. */
export function isFiltered({ q, status, category }: MessageSearch): boolean {
  return q !== undefined || status !== undefined || category !== undefined
}

/** Query parameters of the server request. */
export function messageQuery({ q, ...search }: MessageSearch, type: MessageType | null) {
  const { page, limit, status, category, sort, order } = search
  return {
    ...(type === null ? {} : { type }),
    ...(q === undefined ? {} : { search: q }),
    ...(page === undefined ? {} : { page }),
    ...(limit === undefined ? {} : { limit }),
    ...(status === undefined ? {} : { status }),
    ...(category === undefined ? {} : { category }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  }
}
