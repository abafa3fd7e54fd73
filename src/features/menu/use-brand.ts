import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { activeBrand } from '#src/domain/menu/brand.ts'
import type { MenuView } from '#src/stores/menu/menu-view.ts'

export type Brand = { id: string; name: string }

const NAME = 'brand'

/** The active brand, kept in the address so that back, forward and a shared link find it. */
export function useBrand(view: MenuView, super_categories: Brand[], app: string) {
  const active = useStore(view.$brand, { ssr: 'initial' })

  useEffect(() => {
    if (super_categories.length === 0) return
    const follow = () => {
      const asked = new URLSearchParams(location.search).get(NAME)
      const brand = activeBrand({ super_categories, app }, asked)
      if (brand !== null) view.showBrand(brand)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [view, super_categories, app])

  const choose = (brand: string) => {
    view.showBrand(brand)
    const address = new URL(location.href)
    address.searchParams.set(NAME, brand)
    address.hash = ''
    history.pushState(history.state, '', address)
  }

  return { active, choose }
}
