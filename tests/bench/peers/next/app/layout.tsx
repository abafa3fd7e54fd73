import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { BagButton, BagProvider } from '../parts/Bag.tsx'
import { Icon } from '../parts/Icon.tsx'
import { fonts, styles } from '../parts/look.ts'
import { menu } from '../parts/responses.ts'

export const metadata: Metadata = {
  title: 'Red Comb on Next.js',
  description: 'The same menu and product as the site has, to compare it with.',
}

const links = ['Menu', 'Locations', 'Catering', 'Rewards', 'Gift cards']

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {fonts.map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styles.map(style => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <BagProvider>
          <header className="sticky top-0 z-header border-b-3 border-ink bg-paper">
            <div className="container flex h-14 items-center gap-2 lg:h-18 lg:gap-4 xl:gap-6">
              <Link href={`/menu/${menu.menu_id}`} className="shrink-0 rounded-sm text-title">
                Red Comb
              </Link>
              <div className="ml-auto flex min-w-0 items-center gap-3">
                <Icon name="user" />
                <BagButton />
              </div>
            </div>
          </header>
          <main id="main" className="grow scroll-mt-18 outline-none">
            {children}
          </main>
          <footer className="border-t-3 border-ink bg-ink py-8 text-paper">
            <ul className="container grid gap-2">
              {links.map(name => (
                <li key={name}>
                  <a href={`/menu/${menu.menu_id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </footer>
        </BagProvider>
      </body>
    </html>
  )
}
