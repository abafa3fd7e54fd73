import { artSrcset, heatMask, smallArt } from '#src/domain/content/art.ts'
import { urlFocus } from '#src/domain/content/focus.ts'
import { discClasses, type FoodDiscProps, foodClasses, foodPosition } from './food-disc-classes.ts'

type HeatedDiscProps = FoodDiscProps & {
  /** Heat level from 1 to 7. If undefined, the original picture is shown. */
  heat?: number
}

export function FoodDisc({
  src,
  sizes = '11rem',
  srcset = sizes === 'small' ? smallArt(src) : artSrcset(src),
  alt = '',
  width = 384,
  height = 384,
  loading = 'lazy',
  heat = 0,
  ...discStyle
}: HeatedDiscProps) {
  const picture = {
    src,
    srcSet: srcset,
    sizes: sizes === 'small' ? undefined : srcset && (loading === 'lazy' ? `auto, ${sizes}` : sizes),
    width,
    height,
    loading,
    fetchPriority: loading === 'eager' ? ('high' as const) : undefined,
  }
  const mask = heat > 0 && heatMask(src)
  return (
    <div className={discClasses(discStyle)}>
      <img {...picture} alt={alt} data-focus={urlFocus(src)} className={foodClasses({ src, ...discStyle })} />
      {mask && (
        <span
          // A script sets the style, because the CSP forbids inline styles.
          ref={span => span?.style.setProperty('--crust', `url("${mask}")`)}
          className={`heated heated-${heat} ${foodPosition({ src, ...discStyle })}`}
        >
          <img {...picture} alt="" className="size-full object-contain" />
        </span>
      )}
    </div>
  )
}
