import { contrastRatio, minTextContrast } from '@waymark/domain/foundation/text'
import type { StylingKey } from '@waymark/domain/workspace/property'
import { ColourField, type ColourTexts } from '@waymark/kit/colour'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { FieldError } from '../../../shared/issues/FieldError.tsx'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import classes from './Customize.module.css'
import { useStylingLabel } from './use-styling-label.ts'

/** Returns the texts of the colour picker in the language of the dashboard. */
function useColourTexts(): ColourTexts {
  const { t } = useTranslation(['customize', 'common'])
  return {
    shades: t('colour.shades'),
    shadeValue: (saturation, brightness) => t('colour.shadeValue', { saturation, brightness }),
    hue: t('colour.hue'),
    hueValue: degrees => t('colour.hueValue', { degrees }),
    entry: t('colour.entry'),
    hex: t('colour.hex'),
    rgb: t('colour.rgb'),
    hexInvalid: t('colour.hexInvalid'),
    channels: { red: t('colour.red'), green: t('colour.green'), blue: t('colour.blue') },
    channelInvalid: t('colour.channelInvalid'),
    cancel: t('common:actions.cancel'),
    select: t('colour.select'),
    invalid: t('colour.invalid'),
  }
}

/** How well the two colours of a text and its ground can be told apart (WCAG 2.2, AA). */
export function ContrastHint({ ink, ground }: { readonly ink: string; readonly ground: string }) {
  const { t, i18n } = useTranslation('customize')
  const ratio = contrastRatio(ink, ground)
  if (ratio === null) return null
  const value = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(ratio)
  const isGood = ratio >= minTextContrast
  return (
    <p className={classes.contrast} data-good={isGood} role="status">
      <span className={classes.sample} style={{ backgroundColor: ground, color: ink }} aria-hidden="true">
        {t('contrast.sample')}
      </span>
      {t(isGood ? 'contrast.good' : 'contrast.low', { value })}
    </p>
  )
}

/** A colour among the stylings. */
export function StylingColour({ name }: { readonly name: StylingKey }) {
  const label = useStylingLabel()
  const texts = useColourTexts()
  const { value, change, id, error, unavailable } = useValue(name)
  return (
    <div id={id}>
      <ColourField
        label={label(name)}
        value={String(value)}
        texts={texts}
        unavailable={unavailable}
        onChange={change}
      />
      <FieldError text={error} />
    </div>
  )
}
