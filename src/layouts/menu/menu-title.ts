import { menuCopy } from '#src/copy/menu.ts'
import type { FoundMenu } from './read-menu-page.ts'

/** What a menu page is called in tabs and in what is found. */
export function menuTitle({ menu, kitchen, app, category }: FoundMenu): string {
  if (category) return menuCopy.categoryTitle(category.name, kitchen.name, app.name)
  const title = menu.kind === 'catering' ? menuCopy.cateringTitle : menuCopy.title
  return title(kitchen.name, app.name)
}
