import { productCopy } from '#src/copy/product.ts'
import { Icon } from '#src/ui/Icon.tsx'

type AsBuiltProps = { contains: readonly string[]; fits: readonly string[]; avoided: readonly string[] }

/** What is in it and which diets it fits, the way it is built right now. */
export function AsBuilt({ contains, fits, avoided }: AsBuiltProps) {
  const unwanted = contains.filter(allergen => avoided.includes(allergen))
  return (
    <div className="mt-4 grid max-w-prose justify-items-start gap-2 text-sm">
      <p
        className={`flex items-start gap-2 ${unwanted.length > 0 ? 'rounded-sm border-2 border-ink bg-surface px-2 py-1 font-bold text-danger' : ''}`}
      >
        <Icon name={unwanted.length > 0 ? 'alert' : 'info'} className="mt-0.5 size-4" />
        <span>
          {contains.length > 0 ? productCopy.contains(contains) : productCopy.noAllergens}
          {unwanted.length > 0 && `. ${productCopy.avoided(unwanted)}.`}
        </span>
      </p>
      {fits.length > 0 && (
        <p className="flex items-start gap-2">
          <Icon name="leaf" className="mt-0.5 size-4" />
          {productCopy.fits(fits)}
        </p>
      )}
    </div>
  )
}
