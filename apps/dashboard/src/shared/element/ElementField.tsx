import { selectorQuality } from '@waymark/domain/content/element'
import { Button, IconButton, TextField } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIssueField } from '../issues/issue-context.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './ElementField.module.css'
import { trustedAttributes } from './trusted-attributes.ts'

/** As many as the contract takes. */
const maxSelectors = 20

/** How long the selector can be expected to hold, in plain words. */
function Quality({ css }: { readonly css: string }) {
  const { t } = useTranslation('editor')
  const { stylings } = useProperty()
  const quality = selectorQuality(css, trustedAttributes(stylings))
  if (!quality) return null
  return (
    <p className={classes.quality} data-grade={quality.grade}>
      <strong>{t(`element.grades.${quality.grade}`)}</strong> {t(`element.reasons.${quality.reason}`)}
    </p>
  )
}

interface ElementFieldProps {
  /** CSS selectors in the order in which they are tried; blank ones are left out of what is saved. */
  readonly selectors: readonly string[]
  /** Identifier recorded when the element was picked in the page; null if it was typed. */
  readonly pickedAs: string | null
  /** The button that picks the element in the page. */
  readonly picker: ReactNode
  readonly unavailable: string | null
  readonly onChange: (selectors: readonly string[]) => void
  /** The sentence of what is wrong at a path below `identifier`; without it the form around knows. */
  readonly issueAt?: (path: string) => string | null
}

interface SelectorFieldProps extends ElementFieldProps {
  readonly position: number
}

function SelectorActions({ selectors, position, unavailable, onChange }: SelectorFieldProps) {
  const { t } = useTranslation('editor')
  const move = (by: number) => {
    const css = selectors[position] ?? ''
    onChange(selectors.toSpliced(position, 1).toSpliced(position + by, 0, css))
  }
  const words = { position: position + 1 }
  if (selectors.length < 2) return null
  return (
    <div className={classes.actions}>
      <IconButton
        icon="arrowUp"
        size="sm"
        label={t('element.earlier', words)}
        unavailable={unavailable ?? (position === 0 ? t('element.isFirst') : null)}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="arrowDown"
        size="sm"
        label={t('element.later', words)}
        unavailable={unavailable ?? (position === selectors.length - 1 ? t('element.isLast') : null)}
        onClick={() => move(1)}
      />
      <IconButton
        icon="close"
        size="sm"
        label={t('form.removeSelector', words)}
        unavailable={unavailable}
        onClick={() => onChange(selectors.toSpliced(position, 1))}
      />
    </div>
  )
}

function SelectorField(props: SelectorFieldProps) {
  const { t } = useTranslation('editor')
  const { selectors, unavailable, onChange, position, issueAt } = props
  const css = selectors[position] ?? ''
  // Blank ones are left out of what is judged, so those after them have moved up there.
  const judgedAt = selectors.slice(0, position).filter(one => one.trim() !== '').length
  const path = `identifier.candidates.${judgedAt}`
  const field = useIssueField(css.trim() === '' ? `blank.${position}` : path)
  const all = useIssueField(position === 0 ? 'identifier' : `blank.${position}.identifier`)
  const own = css.trim() === '' ? null : issueAt ? issueAt(path) : field.error
  const missing = position === 0 ? (issueAt ? issueAt('identifier') : all.error) : null
  return (
    <li className={classes.selector} id={field.id}>
      <div className={classes.line} id={all.id}>
        <TextField
          label={t('form.selector', { position: position + 1 })}
          isLabelHidden
          placeholder={position === 0 ? t('element.example') : ''}
          value={css}
          isMono
          maxLength={1000}
          unavailable={unavailable}
          error={own ?? missing}
          onChange={text => onChange(selectors.with(position, text))}
        />
        <SelectorActions {...props} />
      </div>
      {own ? null : <Quality css={css} />}
    </li>
  )
}

/** How an element of the page is found: selectors in order, each with how long it can be expected to hold. Needs the namespace `editor`. */
export function ElementField(props: ElementFieldProps) {
  const { t } = useTranslation('editor')
  const { selectors, pickedAs, unavailable, onChange } = props
  return (
    <fieldset className={classes.selectors}>
      <legend className={classes.label}>{t('element.title')}</legend>
      <p className={classes.hint}>{t('form.selectorHint')}</p>
      {pickedAs ? (
        <p className={classes.picked}>
          {t('element.picked')} <q>{pickedAs}</q>
        </p>
      ) : null}
      <div>{props.picker}</div>
      <ol className={classes.list}>
        {selectors.map((_css, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a selector is known by its place alone
          <SelectorField key={position} {...props} position={position} />
        ))}
      </ol>
      {selectors.length < maxSelectors ? (
        <div>
          <Button
            kind="quiet"
            size="xs"
            icon="add"
            unavailable={unavailable}
            onClick={() => onChange([...selectors, ''])}
          >
            {t('form.addSelector')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
