/** A notice in words, for a channel. */
export interface NoticeTexts {
  readonly text: string
  /** Link to the page of the dashboard that shows the object of the notice. */
  readonly link: { readonly label: string; readonly url: string }
}

/** Slack reads these three as markup in `text`, and nothing in a plain text object. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slackMessage = ({ text, link }: NoticeTexts) => ({
  text: escapeSlack(text),
  blocks: [
    { type: 'section', text: { type: 'plain_text', text: text.slice(0, 3000), emoji: false } },
    {
      type: 'actions',
      elements: [{ type: 'button', text: { type: 'plain_text', text: link.label }, url: link.url }],
    },
  ],
})

/** A rich text block, since a plain one would read Markdown out of people's titles. */
const teamsCard = ({ text, link }: NoticeTexts) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    },
  ],
})

/**
 * The body that an incoming webhook of Slack (blocks) or a workflow of Teams (Adaptive Card) takes. Made from the
 * published descriptions of both; not run against the live services.
 */
export const chatPayload = (kind: 'slack' | 'teams', words: NoticeTexts) =>
  kind === 'slack' ? slackMessage(words) : teamsCard(words)
