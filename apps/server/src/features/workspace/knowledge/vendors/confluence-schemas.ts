import { z } from 'zod'

/** A page of articles, with the path of the next one; the same in Confluence Cloud and Data Center. */
export const listing = z.object({
  results: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      title: z.string(),
      version: z.object({ number: z.number() }),
      _links: z.object({ webui: z.string() }),
    }),
  ),
  _links: z.object({ next: z.string().optional() }).default({}),
})

/** The HTML of an article. */
export const content = z.object({ body: z.object({ view: z.object({ value: z.string() }) }) })
