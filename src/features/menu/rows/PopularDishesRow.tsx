import './dish-row.css'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import type { MenuContext } from '#src/features/menu/menu-context.ts'
import type { MenuCard } from '#src/stores/menu/menu-view.ts'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

type PopularHereProps = {
  dishes: MenuCard[]
  page: MenuContext
  /** False if the filter hides the dish or the kitchen does not serve it. */
  isShown: (dish: MenuCard) => boolean
}

export function PopularDishesRow({ dishes, page, isShown }: PopularHereProps) {
  return (
    <section aria-labelledby="popular-here" className="dish-row" hidden={!dishes.some(isShown)}>
      <h2 id="popular-here">{menuListCopy.popularHere}</h2>
      <ul>
        {dishes.map(dish => (
          <li key={dish.product_id} hidden={!isShown(dish)}>
            <a
              href={productPath(page.placement, page.kitchen.menu_id, dish.product_id)}
              className="dish-chip"
            >
              <FoodDisc src={dish.image} sizes="small" loading="eager" />
              <span className="dish-name">{dish.name}</span>
              <Price cents={dish.cost} from={dish.from} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
