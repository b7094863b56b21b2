import type {
  NewContextualRule,
  SentElement,
  SentGuideTexts,
  StepInput,
  WireElementPicture,
  WireGeneratedTexts,
  WirePageEditor,
  WirePageLook,
  WireProposedRule,
  WireRecordedTexts,
  WireRecording,
  WireRuleChoices,
  WireStepPicture,
  WireWrittenItem,
  WireWrittenTask,
} from '@waymark/contract'
import type { Boot } from '../../loader/boot.ts'

/** A reply of the server; null if the server was not reached. */
interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

/** Body of a refused call. */
export interface Refused {
  readonly errorMessage?: string
  readonly data?: { readonly issues?: readonly { readonly message: string }[] }
}

export interface EditorCalls {
  open(code: string): Promise<Answer<{ readonly token: string; readonly editor: WirePageEditor }> | null>
  state(token: string): Promise<Answer<WirePageEditor> | null>
  sendPicked(
    token: string,
    sent: { readonly picked: SentElement; readonly picture: WireElementPicture | null },
  ): Promise<Answer<Refused> | null>
  sendLook(token: string, look: WirePageLook): Promise<Answer<Refused> | null>
  saveRecording(
    token: string,
    recording: {
      readonly title: string
      readonly steps: readonly StepInput[]
      readonly pictures: readonly WireStepPicture[]
      readonly languageTexts: Readonly<Record<string, WireRecordedTexts>>
      readonly isPublished: boolean
    },
  ): Promise<Answer<Refused & { readonly url?: string }> | null>
  /** Keeps the unfinished recording on the server, or removes it. `isLast`: the page is being left. */
  keepRecording(token: string, recording: WireRecording | null, isLast?: boolean): Promise<unknown>
  /** Titles and texts by the configured model, as far as it gave a usable answer. */
  writeTexts(
    token: string,
    recording: {
      readonly title: string
      readonly steps: readonly {
        readonly deed: 'click' | 'fill' | 'choose'
        readonly title: string
        readonly url: string
      }[]
      /** Languages besides the default one. */
      readonly languages: readonly string[]
    },
  ): Promise<Answer<
    Refused & {
      readonly texts?: WireGeneratedTexts | null
      readonly languageTexts?: Readonly<Record<string, WireGeneratedTexts>>
    }
  > | null>
  /** Saves texts of the guide for which the editor was opened; `version`: the one that they were written for. */
  saveGuideTexts(
    token: string,
    written: {
      readonly version: number
      readonly languageTexts: Readonly<Record<string, SentGuideTexts>>
    },
  ): Promise<Answer<Refused & { readonly version?: number }> | null>
  /** The rule that a description in words means, by the configured model. */
  writeRule(
    token: string,
    wanted: { readonly description: string; readonly field: string },
  ): Promise<Answer<Refused & Partial<WireProposedRule>> | null>
  saveItem(token: string, item: WireWrittenItem): Promise<Answer<Refused & { readonly url?: string }> | null>
  saveTask(token: string, task: WireWrittenTask): Promise<Answer<Refused & { readonly url?: string }> | null>
  /** Contents, segments and texts for the form of a contextual rule. */
  ruleChoices(token: string): Promise<Answer<Refused & Partial<WireRuleChoices>> | null>
  saveRule(
    token: string,
    rule: NewContextualRule,
  ): Promise<Answer<Refused & { readonly url?: string }> | null>
  close(token: string): void
}

/** A model writes one language after the other. */
const modelTimeoutMs = 150_000

/** Sends a call of the editor, without cookies and with a timeout, as all calls of the assistant. */
export function editorCalls({ page, api, callOptions }: Boot): EditorCalls {
  const send = async <Body>(
    path: string,
    body: object,
    keepalive = false,
    timeoutMs?: number,
  ): Promise<Answer<Body> | null> => {
    try {
      const options = { ...callOptions(timeoutMs), method: 'POST', body: page.toJson(body), keepalive }
      const reply = await page.fetch(`${api}editor${path}`, options)
      return { status: reply.status, body: (await reply.json()) as Body }
    } catch {
      return null
    }
  }
  return {
    open: code => send('', { code }),
    state: token => send('/state', { token }),
    sendPicked: (token, sent) => send('/picked', { token, ...sent }),
    sendLook: (token, look) => send('/look', { token, look }),
    saveRecording: (token, recording) => send('/recording', { token, ...recording }),
    keepRecording: (token, recording, isLast = false) => send('/draft', { token, recording }, isLast),
    writeTexts: (token, recording) => send('/texts', { token, ...recording }, false, modelTimeoutMs),
    saveGuideTexts: (token, written) => send('/guide-texts', { token, ...written }),
    writeRule: (token, wanted) => send('/rule', { token, ...wanted }),
    saveItem: (token, item) => send('/item', { token, item }),
    saveTask: (token, task) => send('/task', { token, task }),
    ruleChoices: token => send('/rule-choices', { token }),
    saveRule: (token, rule) => send('/contextual-rule', { token, rule }),
    close: token => void send('/close', { token }, true),
  }
}

/** Returns why a call failed, as a text for the author. */
export function failureText(
  text: (key: string) => string,
  reply: { readonly status: number; readonly body: Refused } | null,
): string {
  if (!reply) return text('offline')
  return reply.status === 404 ? text('expired') : refusalText(reply.body)
}

/** Returns the server's message for a refused call. */
const refusalText = ({ errorMessage = '', data }: Refused): string =>
  [errorMessage, ...(data?.issues?.slice(0, 3).map(({ message }) => message) ?? [])].join(' ')
