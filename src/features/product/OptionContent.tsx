import { useContext } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import { smallestArtUrl } from '#src/domain/content/art.ts'
import { focusFromUrl } from '#src/domain/content/focus.ts'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import { findAvoidedAllergens } from '#src/domain/menu/modifiers/built/as-built.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { isPhoto } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AvoidedAllergensContext, FryerAllergensContext } from './avoided-context.ts'

type OptionProps = { option: ModifierOption }

export function OptionPicture({ option }: OptionProps) {
  const src = option.meta['modifier-image']
  return (
    <span className={`option-picture${option.meta.available ? '' : ' washed-out'}`}>
      {src ? (
        <img
          src={src}
          srcSet={smallestArtUrl(src)}
          alt={productCopy.optionImage(option.name)}
          width={384}
          height={384}
          loading="lazy"
          data-focus={focusFromUrl(src)}
          className={isPhoto(src) ? 'size-full object-cover' : 'die-cut'}
        />
      ) : (
        <Icon name="flame" />
      )}
    </span>
  )
}

/**
 * Shows an option's name, color, avoided allergens, and nonzero extra cost, or that the option is out of
 * stock.
 */
export function OptionText({ option }: OptionProps) {
  const avoidedAllergens = findAvoidedAllergens(
    option,
    useContext(AvoidedAllergensContext),
    useContext(FryerAllergensContext),
  )
  const { hex_color_code, available } = option.meta
  return (
    <span className="option-text">
      <span className="option-name">
        {hex_color_code && <ColorSwatch color={hex_color_code} />}
        {option.name}
      </span>
      {available ? (
        option.cost > 0 && <span className="option-cost">{`+${formatCents(option.cost)}`}</span>
      ) : (
        <Badge tone="ink">{productCopy.soldOut}</Badge>
      )}
      {avoidedAllergens.contains.length > 0 && (
        <Warning>{productCopy.contains(avoidedAllergens.contains)}</Warning>
      )}
      {avoidedAllergens.may_contain.length > 0 && (
        <Warning>{productCopy.mayContain(avoidedAllergens.may_contain)}</Warning>
      )}
      {avoidedAllergens.unstated.length > 0 && (
        <Warning>{productCopy.unstated(avoidedAllergens.unstated)}</Warning>
      )}
    </span>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <span className="flex basis-full items-start gap-1 text-sm font-bold text-danger">
      <Icon name="alert" className="mt-0.5 size-4" />
      {children}
    </span>
  )
}

/** Sets the color as an SVG attribute, because the CSP blocks inline styles. */
function ColorSwatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill={color} className="stroke-ink stroke-3" />
    </svg>
  )
}
