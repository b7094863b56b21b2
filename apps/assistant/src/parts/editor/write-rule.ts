import type { WireRuleChoices } from '@waymark/contract'
import { element, focusOn } from '../../core/element.ts'
import { watchPage } from '../automatic-content/watch-page.ts'
import { failureText } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { type Panel, panelWith } from './editor-panel.ts'
import { textsFrom } from './editor-text.ts'
import { identify } from './identify.ts'
import { openPicker } from './open-picker.ts'
import { ruleForm } from './rule-form.ts'
import type { RuleWriter } from './rule-writer.ts'
import { showRefusal, showSaved } from './saved-view.ts'
import { inner } from './write-item.ts'
import { emptyRule, ruleFaults, toNewRule, type WrittenRule } from './written-rule.ts'

const ruleKey = 'recordingRule'

/** The rule survives a change of the page, since what it is about may lead there. */
function readKept({ page }: EditorContext): WrittenRule {
  const kept = page.tab.get(ruleKey) as Partial<WrittenRule> | undefined
  return Array.isArray(kept?.contexts) && Array.isArray(kept.actions) ? { ...emptyRule, ...kept } : emptyRule
}

/**
 * Writes a contextual rule: conditions with elements that are picked in the page, actions, limits. While it is
 * written each condition shows whether it holds.
 */
export function openRuleWriter(parent: EditorContext, onDone: () => void): void {
  const context = inner(parent, onDone)
  const { calls, scope, shell, text, token } = context
  const panel = panelWith(context, {
    title: text('new_rule'),
    closeLabel: text('cancel'),
    onClose: context.close,
  })
  panel.body.append(element(context.page.document, 'p', { role: 'status', text: text('ruleLoading') }))
  shell.raise()
  void calls.ruleChoices(token).then(reply => {
    if (!scope.isOpen()) return
    if (reply?.status !== 200) return showRefusal(context, panel, failureText(text, reply))
    panel.section.remove()
    open(context, reply.body as WireRuleChoices)
  })
}

function open(loaded: EditorContext, choices: WireRuleChoices): void {
  const { page, state } = loaded
  const leave = (): void => {
    page.tab.set(ruleKey, undefined)
    loaded.close()
  }
  const context = { ...loaded, text: textsFrom({ ...state.texts, ...choices.texts }), close: leave }
  const writer: RuleWriter = {
    context,
    choices,
    watch: watchPage(context, () => writer.show()),
    rule: readKept(context),
    assumed: new Set(),
    isSaving: false,
    show() {},
  }
  openForm(writer)
}

/** Shows the form. Every change that shows other fields draws it again, with the focus where it was. */
function openForm(writer: RuleWriter, focusAt = 'contexts.0.pick'): void {
  const context = inner(writer.context, writer.context.close)
  const { page, scope, shell, text } = context
  const panel = panelWith(context, {
    title: text('new_rule'),
    closeLabel: text('cancel'),
    onClose: context.close,
  })
  const at = (place: string | undefined) =>
    panel.body.querySelector<HTMLElement>(`[data-place="${place ?? ''}"]`)
  const draw = (): void => {
    const focused = shell.root.querySelector<HTMLElement>('.edit :focus')?.dataset['place']
    const scrolled = panel.body.scrollTop
    ruleForm({ writer, context, change, pick }, panel, {
      save: isLive => void save(writer, context, panel, isLive),
    })
    panel.body.scrollTop = scrolled
    if (focused) focusOn(at(focused) ?? panel.body.querySelector('button'))
  }
  const change = (part: Partial<WrittenRule>, isDrawn = true): void => {
    writer.rule = { ...writer.rule, ...part }
    page.tab.set(ruleKey, writer.rule)
    writer.watch.watch([writer.rule])
    if (isDrawn) draw()
    else writer.show()
  }
  const pick = (index: number): void => {
    scope.close()
    pickElement(writer, index)
  }
  writer.watch.watch([writer.rule])
  draw()
  shell.raise()
  focusOn(at(focusAt))
}

/** Picks the element of a condition, which is found again as elements of steps are. */
function pickElement(writer: RuleWriter, index: number): void {
  const place = `contexts.${index}`
  const picking = inner(writer.context, () => openForm(writer, `${place}.pick`))
  openPicker(picking, 'rule', target => {
    picking.scope.close()
    const before = writer.rule.contexts[index]
    if (before?.type === 'element') {
      const picked = { ...before, selector: '', identifier: identify(picking, target) }
      writer.rule = { ...writer.rule, contexts: writer.rule.contexts.with(index, picked) }
      picking.page.tab.set(ruleKey, writer.rule)
    }
    openForm(writer, `${place}.status`)
  })
}

async function save(
  writer: RuleWriter,
  context: EditorContext,
  panel: Panel,
  isPublished: boolean,
): Promise<void> {
  const { calls, page, scope, text, token } = context
  if (writer.isSaving) return
  const isValidSelector = (css: string): boolean => {
    try {
      return !!page.document.createDocumentFragment().querySelector(css) || true
    } catch {
      return false
    }
  }
  const [fault] = ruleFaults(writer.rule, isPublished, isValidSelector)
  if (fault) {
    showRefusal(context, panel, text(`rules.faults.${fault.code}`))
    return focusOn(panel.body.querySelector(`[data-place^="${fault.path}"]`))
  }
  writer.isSaving = true
  const reply = await calls.saveRule(token, toNewRule(writer.rule, isPublished))
  writer.isSaving = false
  if (!scope.isOpen()) return
  if (showSaved(context, panel, reply, { kind: 'rule', isPublished })) page.tab.set(ruleKey, undefined)
}
