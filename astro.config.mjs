import node from '@astrojs/node'
import react from '@astrojs/react'
import { storyblok } from '@storyblok/astro'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { clientIntent } from './src/islands/client-intent.ts'
import { firstPaint } from './src/layouts/first-paint.ts'
import { releaseWithBuild } from './src/server/content/release-with-build.ts'
import { precompress } from './src/server/web/precompress.ts'
import { workerWithBuild } from './src/worker/worker-with-build.ts'

// On their own, files this small compress to more than they weigh.
const everyPage = [
  '/node_modules/nanostores/atom/',
  '/node_modules/nanostores/computed/',
  '/node_modules/nanostores/lifecycle/',
  '/node_modules/nanostores/map/',
  '/node_modules/@nanostores/persistent/',
  '/src/copy/offline-notices.ts',
  '/src/copy/shell-labels.ts',
  '/src/domain/content/error-sentences.ts',
  '/src/domain/content/order-now.ts',
  '/src/domain/content/page-link.ts',
  '/src/domain/time/seen-time.ts',
  '/src/domain/content/stale-chunk.ts',
  '/src/domain/content/tracking.ts',
  '/src/features/shell/ask-about-tracking.ts',
  '/src/features/shell/catch-errors.ts',
  '/src/features/shell/change-location.ts',
  '/src/features/shell/keep-offline.ts',
  '/src/features/shell/layers.ts',
  '/src/features/shell/loading-bar.ts',
  '/src/features/shell/member-shell.ts',
  '/src/features/shell/prefetch-pages.ts',
  '/src/features/shell/shell.ts',
  '/src/features/shell/show-global-errors.ts',
  '/src/features/shell/show-offline.ts',
  '/src/features/shell/stand-in-pictures.ts',
  '/src/stores/bag/bag-count.ts',
  '/src/stores/session/bag-memory.ts',
  '/src/stores/bag/order-now-path.ts',
  '/src/stores/bag/bag-panel.ts',
  '/src/stores/start-up/clear-stores.ts',
  '/src/stores/browser/closed-announcements.ts',
  '/src/stores/browser/environment.ts',
  '/src/stores/session/forced-out.ts',
  '/src/stores/browser/global-error.ts',
  '/src/stores/kitchen/kitchen.ts',
  '/src/stores/session/last-order.ts',
  '/src/stores/session/member-memory.ts',
  '/src/stores/browser/online.ts',
  '/src/stores/browser/remembered.ts',
  '/src/stores/browser/stale-chunk.ts',
  '/src/stores/tracking/tracking-consent.ts',
]

// The same for what every page with React has and for what menus, products and the bag share.
const withReact = [
  '/node_modules/@nanostores/react/',
  '/node_modules/nanostores/',
  '/node_modules/react/',
  '/src/copy/connection.ts',
  '/src/domain/search/text-search.ts',
  '/src/stores/browser/when-used.ts',
  '/src/stores/tracking/track.ts',
  '/src/stores/tracking/tracked-item.ts',
  '/src/ui/Button.tsx',
  '/src/ui/Icon.tsx',
  '/src/ui/Notice.tsx',
  '/src/ui/Skeleton.tsx',
  '/src/ui/button-classes.ts',
  '/src/ui/focus.ts',
  '/src/ui/icon-paths.ts',
]
const withFood = [
  '/src/copy/diet.ts',
  '/src/domain/menu/build-fit.ts',
  '/src/domain/money/money.ts',
  '/src/stores/menu/avoided.ts',
  '/src/ui/Badge.tsx',
  '/src/ui/FoodDisc.tsx',
  '/src/ui/Price.tsx',
  '/src/ui/badge-classes.ts',
  '/src/ui/food-disc-classes.ts',
  '/src/ui/price-classes.ts',
]
const isOf = parts => id => parts.some(part => id.includes(part))

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  prefetch: false,
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
    // The API has its own guard; Astro's pages take no unsafe method.
    checkOrigin: false,
  },
  devToolbar: { enabled: false },
  integrations: [
    react({ include: ['**/*.tsx'] }),
    // Content comes through our own client (src/server/content/source.ts); the integration only finds the blocks.
    storyblok({
      accessToken: 'unused',
      useCustomApi: true,
      bridge: false,
      livePreview: false,
      enableFallbackComponent: true,
      customFallbackComponent: 'storyblok/UnknownBlock',
    }),
    clientIntent(),
    firstPaint(),
    workerWithBuild(),
    precompress(),
    releaseWithBuild(),
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shell', test: isOf(everyPage) },
                  { name: 'controls', test: isOf(withReact) },
                  { name: 'food', test: isOf(withFood) },
                ],
              },
            },
          },
        },
      },
    },
  },
})
