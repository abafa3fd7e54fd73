import { MenuList } from '../../../parts/MenuList.tsx'
import { menu } from '../../../parts/responses.ts'

export const dynamicParams = false

export function generateStaticParams() {
  return [{ menu: menu.menu_id }]
}

export default function MenuPage() {
  return (
    <>
      <section className="sunburst rays-at-hero border-b-3 border-ink bg-accent rays-yellow-300">
        <div className="container py-2">
          <h1 className="text-lg md:text-title-s lg:text-title">Nashville Five Points</h1>
        </div>
      </section>
      <MenuList menu={menu} />
    </>
  )
}
